-- A games file of schema version 1, as `sqlite3 games.db .dump` gives it. Never to be changed.
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE action (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,         -- from 1
            what TEXT NOT NULL,              -- a move as in records, undo, or redo
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;
INSERT INTO "action" VALUES(1,1,'1-8x1');
INSERT INTO "action" VALUES(1,2,'8-7x2');
INSERT INTO "action" VALUES(1,3,'6-7x1');
INSERT INTO "action" VALUES(1,4,'7-6x4');
INSERT INTO "action" VALUES(1,5,'9-5x1');
INSERT INTO "action" VALUES(1,6,'3-1x1');
INSERT INTO "action" VALUES(1,7,'8-3x1');
INSERT INTO "action" VALUES(1,8,'D');
INSERT INTO "action" VALUES(1,9,'6-4x1');
INSERT INTO "action" VALUES(1,10,'8-9x2');
INSERT INTO "action" VALUES(1,11,'5-8x1');
INSERT INTO "action" VALUES(1,12,'6-8x5');
INSERT INTO "action" VALUES(1,13,'5-10x2');
INSERT INTO "action" VALUES(1,14,'10-9x3');
INSERT INTO "action" VALUES(1,15,'8-9x7');
INSERT INTO "action" VALUES(1,16,'1-6x1');
INSERT INTO "action" VALUES(1,17,'4-5x2');
INSERT INTO "action" VALUES(1,18,'D');
INSERT INTO "action" VALUES(1,19,'4-7x2');
INSERT INTO "action" VALUES(1,20,'1-9x1');
INSERT INTO "action" VALUES(1,21,'D');
INSERT INTO "action" VALUES(1,22,'7-1x4');
INSERT INTO "action" VALUES(1,23,'7-5x2');
INSERT INTO "action" VALUES(1,24,'4-7x2');
INSERT INTO "action" VALUES(1,25,'5-6x3');
INSERT INTO "action" VALUES(1,26,'5-7x4');
INSERT INTO "action" VALUES(1,27,'2-4x1');
INSERT INTO "action" VALUES(1,28,'2-1x1');
INSERT INTO "action" VALUES(1,29,'8-2x1');
INSERT INTO "action" VALUES(1,30,'6-8x4');
INSERT INTO "action" VALUES(1,31,'8-1x5');
INSERT INTO "action" VALUES(1,32,'8-5x1');
INSERT INTO "action" VALUES(1,33,'1-10x1');
INSERT INTO "action" VALUES(1,34,'4-8x2');
INSERT INTO "action" VALUES(1,35,'D');
INSERT INTO "action" VALUES(1,36,'6-8x1');
INSERT INTO "action" VALUES(1,37,'2-8x1');
INSERT INTO "action" VALUES(1,38,'2-8x2');
INSERT INTO "action" VALUES(1,39,'2-5x1');
INSERT INTO "action" VALUES(1,40,'1-2x1');
INSERT INTO "action" VALUES(1,41,'2-1x2');
INSERT INTO "action" VALUES(1,42,'2-7x1');
INSERT INTO "action" VALUES(1,43,'7-2x2');
INSERT INTO "action" VALUES(1,44,'5-1x2');
INSERT INTO "action" VALUES(1,45,'2-1x3');
INSERT INTO "action" VALUES(1,46,'5-2x2');
INSERT INTO "action" VALUES(1,47,'10-5x1');
INSERT INTO "action" VALUES(1,48,'7-5x7');
INSERT INTO "action" VALUES(1,49,'1-4x8');
INSERT INTO "action" VALUES(1,50,'10-7x2');
INSERT INTO "action" VALUES(1,51,'1-5x1');
INSERT INTO "action" VALUES(1,52,'3-10x1');
INSERT INTO "action" VALUES(1,53,'3-9x1');
INSERT INTO "action" VALUES(1,54,'5-9x10');
INSERT INTO "action" VALUES(1,55,'D');
INSERT INTO "action" VALUES(1,56,'4-7x11');
INSERT INTO "action" VALUES(1,57,'2-7x1');
INSERT INTO "action" VALUES(1,58,'1-3x1');
INSERT INTO "action" VALUES(1,59,'1-3x1');
INSERT INTO "action" VALUES(1,60,'3-8x3');
INSERT INTO "action" VALUES(1,61,'3-4x1');
INSERT INTO "action" VALUES(1,62,'3-4x1');
INSERT INTO "action" VALUES(1,63,'3-5x2');
INSERT INTO "action" VALUES(1,64,'5-8x3');
INSERT INTO "action" VALUES(1,65,'3-5x1');
INSERT INTO "action" VALUES(1,66,'4-5x3');
INSERT INTO "action" VALUES(1,67,'6-5x1');
INSERT INTO "action" VALUES(1,68,'10-4x1');
INSERT INTO "action" VALUES(1,69,'8-10x7');
INSERT INTO "action" VALUES(1,70,'3-8x1');
INSERT INTO "action" VALUES(1,71,'3-5x1');
INSERT INTO "action" VALUES(1,72,'3-10x1');
INSERT INTO "action" VALUES(1,73,'7-10x3');
INSERT INTO "action" VALUES(1,74,'7-9x1');
INSERT INTO "action" VALUES(1,75,'2-9x3');
INSERT INTO "action" VALUES(1,76,'4-2x2');
INSERT INTO "action" VALUES(1,77,'10-8x1');
INSERT INTO "action" VALUES(1,78,'10-2x1');
INSERT INTO "action" VALUES(1,79,'2-10x4');
INSERT INTO "action" VALUES(1,80,'10-1x5');
INSERT INTO "action" VALUES(1,81,'9-10x7');
INSERT INTO "action" VALUES(1,82,'9-2x1');
INSERT INTO "action" VALUES(1,83,'9-2x1');
INSERT INTO "action" VALUES(1,84,'5-9x7');
INSERT INTO "action" VALUES(1,85,'10-1x8');
INSERT INTO "action" VALUES(1,86,'9-10x8');
INSERT INTO "action" VALUES(1,87,'9-2x1');
INSERT INTO "action" VALUES(1,88,'6-1x3');
INSERT INTO "action" VALUES(1,89,'6-8x1');
INSERT INTO "action" VALUES(1,90,'6-2x1');
INSERT INTO "action" VALUES(1,91,'1-8x3');
INSERT INTO "action" VALUES(1,92,'10-2x9');
INSERT INTO "action" VALUES(2,1,'D');
INSERT INTO "action" VALUES(2,2,'D');
INSERT INTO "action" VALUES(2,3,'undo');
INSERT INTO "action" VALUES(3,1,'8-7x1');
INSERT INTO "action" VALUES(3,2,'undo');
INSERT INTO "action" VALUES(3,3,'1-8x1');
INSERT INTO "action" VALUES(3,4,'10-2x1');
INSERT INTO "action" VALUES(3,5,'6-8x1');
INSERT INTO "action" VALUES(3,6,'9-10x1');
INSERT INTO "action" VALUES(3,7,'3-9x1');
INSERT INTO "action" VALUES(3,8,'undo');
INSERT INTO "action" VALUES(3,9,'D');
INSERT INTO "action" VALUES(3,10,'D');
INSERT INTO "action" VALUES(3,11,'2-9x1');
INSERT INTO "action" VALUES(3,12,'undo');
INSERT INTO "action" VALUES(3,13,'undo');
INSERT INTO "action" VALUES(3,14,'undo');
INSERT INTO "action" VALUES(3,15,'10-4x1');
INSERT INTO "action" VALUES(3,16,'8-7x3');
INSERT INTO "action" VALUES(3,17,'D');
INSERT INTO "action" VALUES(3,18,'1-3x1');
INSERT INTO "action" VALUES(3,19,'10-8x1');
INSERT INTO "action" VALUES(3,20,'2-10x1');
INSERT INTO "action" VALUES(3,21,'10-8x2');
INSERT INTO "action" VALUES(3,22,'undo');
INSERT INTO "action" VALUES(3,23,'undo');
INSERT INTO "action" VALUES(3,24,'undo');
CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL,
            prefix TEXT NOT NULL,            -- of the code: SP1
            variant TEXT NOT NULL,           -- of the code: S4C
            started INTEGER NOT NULL,        -- seconds since 1970, as played and ended
            played INTEGER NOT NULL,         -- time of the last action
            ended INTEGER,
            how TEXT CHECK (how IN ('won', 'given up')),  -- NULL while unfinished
            turn INTEGER NOT NULL,           -- the higher, the later on the table; clocks go back
            actions INTEGER NOT NULL DEFAULT 0,
            digest INTEGER NOT NULL DEFAULT 0,  -- CRC-32 of all actions, to notice edited ones
            score INTEGER,                   -- NULL in games without points
            moves INTEGER NOT NULL DEFAULT 0,
            seconds REAL NOT NULL DEFAULT 0, -- time played
            hints INTEGER NOT NULL DEFAULT 0,
            damaged INTEGER NOT NULL DEFAULT 0
        );
INSERT INTO "game" VALUES(1,'SP1-S1C-AAAAAAD','SP1','S1C',1700000000,1700000092,1700000092,'won',1,92,3019356377,1208,92,92.0,0,0);
INSERT INTO "game" VALUES(2,'SP1-S4C-AAAAAAD','SP1','S4C',1700000192,1700000201,1700000201,'given up',2,3,3279333037,499,1,5.5,1,0);
INSERT INTO "game" VALUES(3,'SP1-S2R-AAAAAAD','SP1','S2R',1700001201,1700001201,NULL,NULL,3,24,585325722,492,8,7.0,0,0);
CREATE INDEX game_turn ON game (turn, prefix, variant);
CREATE INDEX game_unfinished ON game (turn, prefix, variant, code) WHERE how IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('game',3);
COMMIT;
