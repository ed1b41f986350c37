BEGIN TRANSACTION;
CREATE TABLE beside (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "beside" VALUES('program','{"auto":true,"cut":false,"graphics":[{"graphic":"show/champion","step":0}],"lang":"en","scene":"champion","stings":true,"take":9}');
CREATE TABLE journal (
	seq INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	who TEXT NOT NULL, 
	origin TEXT NOT NULL, 
	at_wall TEXT NOT NULL, 
	at_mono FLOAT NOT NULL, 
	based_on INTEGER, 
	command TEXT NOT NULL, 
	events TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	digest TEXT NOT NULL, 
	PRIMARY KEY (seq), 
	UNIQUE (id)
);
INSERT INTO "journal" VALUES(1,'c1','host','console','2026-11-30T08:25:01.662+00:00',16222.45964809,0,'{"do":"open","players":[{"id":"aya","name":"Aya"},{"id":"ben","name":"Ben"}],"season":"one-duel"}','[{"event":"opened","players":[{"id":"aya","name":"Aya"},{"id":"ben","name":"Ben"}],"season":"one-duel"}]',1,'c72eeaf25ae071049e683f910860b1b25b024536c294304bb65ca8dbcce25ccc');
INSERT INTO "journal" VALUES(2,'c2','host','console','2026-11-30T08:25:01.666+00:00',16222.464511358,1,'{"do":"seat","order":["aya","ben"],"stage":"table"}','[{"event":"seated","order":["aya","ben"],"stage":"table"}]',1,'7f054702d0e4efda8908fcdcf07c3366a659bdb53e51ec905ff1555adc8841ed');
INSERT INTO "journal" VALUES(3,'c3','host','console','2026-11-30T08:25:01.670+00:00',16222.468274816,2,'{"do":"start"}','[{"event":"started","number":1,"order":["aya","ben"],"stage":"table"}]',1,'ebc569f8433767cf3a2080c4122e4f618bbc2ea2dc2c2f398e6ba0fd63ffb59b');
INSERT INTO "journal" VALUES(4,'c4','host','console','2026-11-30T08:25:01.674+00:00',16222.472490192,3,'{"card":"-","do":"draw","player":"aya"}','[{"card":"-","event":"drawn","player":"aya"}]',1,'33d0ce9b4c3813133b3ed4a746eba305c9618473376eb13e230172ccab71e8c2');
INSERT INTO "journal" VALUES(5,'c5','host','console','2026-11-30T08:25:01.675+00:00',16222.473543814,4,'{"card":"7","do":"draw","player":"ben"}','[{"card":"7","event":"drawn","player":"ben"}]',1,'67ceb97f3564017160f6c7f92fb9fe02f6943b0039aaaa53ae6800f4b79bc769');
INSERT INTO "journal" VALUES(6,'c6','host','console','2026-11-30T08:25:01.678+00:00',16222.476510556,5,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'eb28384101432cf40ff6bad90592f7109b56b4deaf9b2e81172cfab9d37c3057');
INSERT INTO "journal" VALUES(7,'c7','host','console','2026-11-30T08:25:01.685+00:00',16222.482800566,6,'{"card":"devil","do":"draw","player":"ben"}','[{"card":"devil","event":"drawn","player":"ben"}]',1,'b27f0c4d4a856a2f1ab7bee178b78bb7527c24ae4f400238cba77d621929b18b');
INSERT INTO "journal" VALUES(8,'c8','host','console','2026-11-30T08:25:01.691+00:00',16222.48884061,7,'{"card":"bow","do":"draw","player":"aya"}','[{"card":"bow","event":"drawn","player":"aya"}]',1,'0753468f696801f234604760a1ea06290d06c0af8f772f1da7d943dd917aca00');
INSERT INTO "journal" VALUES(9,'c9','host','console','2026-11-30T08:25:01.786+00:00',16222.584055315,8,'{"card":"x","do":"draw","player":"ben"}','[{"card":"x","event":"drawn","player":"ben"}]',1,'6bea46acbdb9e733c602a782fae9029f6c8754e3fa66eebd8fbc1d1bad2909dd');
INSERT INTO "journal" VALUES(10,'c10','host','console','2026-11-30T08:25:01.788+00:00',16222.585977219,9,'{"card":"+","do":"draw","player":"aya"}','[{"card":"+","event":"drawn","player":"aya"}]',1,'37e4817d95299233f3df35d7a0e5bc7a4dac0aaea6c2ff38b87af530694ffc64');
INSERT INTO "journal" VALUES(11,'c11','host','console','2026-11-30T08:25:01.798+00:00',16222.595858979,10,'{"card":"/","do":"draw","player":"ben"}','[{"card":"/","event":"drawn","player":"ben"}]',1,'62ad0b5c810ccbcc529ea61eb088def2cb11d2b36a3adf74c943cd9c9465fad0');
INSERT INTO "journal" VALUES(12,'c12','host','console','2026-11-30T08:25:01.802+00:00',16222.60038411,11,'{"card":"flame","do":"draw","player":"aya"}','[{"card":"flame","event":"drawn","player":"aya"}]',1,'0c3ee914ac976e20f0cb21cb5cc784456a61e8fe864cad5994d53709cb0fd69f');
INSERT INTO "journal" VALUES(13,'c13','host','console','2026-11-30T08:25:01.805+00:00',16222.602795049,12,'{"card":"bow","do":"discard","player":"aya"}','[{"event":"bow-passed","from":"aya","to":"ben"}]',1,'5cb3972b25afe244fde67b46c0018ad56e097566285f363c9055848f5486e46c');
INSERT INTO "journal" VALUES(14,'c14','host','console','2026-11-30T08:25:01.810+00:00',16222.607903716,13,'{"card":"bow","do":"draw","player":"ben"}','[{"card":"bow","event":"drawn","player":"ben"}]',1,'b816d3b05529193244d708c17b21f47aeb41acbbfedb01b6f2137815cfa878c2');
INSERT INTO "journal" VALUES(15,'c15','host','console','2026-11-30T08:25:01.816+00:00',16222.61423701,14,'{"card":"bow","do":"discard","player":"ben"}','[{"event":"bow-passed","from":"ben","to":"aya"}]',1,'0eeb19959d806c5542b4ba004d689cbbdb7193a064e1243284d79043e00c934e');
INSERT INTO "journal" VALUES(16,'c16','host','console','2026-11-30T08:25:01.818+00:00',16222.616332876,15,'{"card":"2","do":"draw","player":"aya"}','[{"card":"2","event":"drawn","player":"aya"}]',1,'989f002e1ac60ecee9a416d5297f563b5e6b9f65c4fcfd22e3f6e247386b5e71');
INSERT INTO "journal" VALUES(17,'c17','host','console','2026-11-30T08:25:01.825+00:00',16222.622922886,16,'{"card":"-","do":"discard","player":"aya"}','[{"card":"-","event":"discarded","player":"aya"}]',1,'f28fc466bd593181c3bafd7d22d73d21c99e9d47ca46909501f005fd4136cdb0');
INSERT INTO "journal" VALUES(18,'c18','host','console','2026-11-30T08:25:01.826+00:00',16222.624254093,17,'{"card":"1","do":"draw","player":"ben"}','[{"card":"1","event":"drawn","player":"ben"}]',1,'5cddd23e6f455c357c9e8215419f6ea806040eef9e84019980c26dc5a8552588');
INSERT INTO "journal" VALUES(19,'c19','host','console','2026-11-30T08:25:01.834+00:00',16222.632341501,18,'{"do":"attack","player":"ben"}','[{"event":"attack","player":"ben"}]',1,'1bc26eff5feb59c49925f4e99d84ee8c96ed129b2fe5a5fe194dca5d8e3f1799');
INSERT INTO "journal" VALUES(20,'c20','host','console','2026-11-30T08:25:01.837+00:00',16222.635125268,19,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'695da33e687626eb87fa50de5f565d30d4b1a439f374146ae70046ffe0d04f1d');
INSERT INTO "journal" VALUES(21,'c21','host','console','2026-11-30T08:25:01.842+00:00',16222.640308077,20,'{"card":"-","do":"draw","player":"aya"}','[{"card":"-","event":"drawn","player":"aya"}]',1,'cd41ba22688747808561f5d9599c09e25a2ff98e25fa84c70e94adf399ca697a');
INSERT INTO "journal" VALUES(22,'c22','host','console','2026-11-30T08:25:01.846+00:00',16222.644292106,21,'{"card":"/","do":"discard","player":"aya"}','[{"card":"/","event":"discarded","player":"aya"}]',1,'83ea13fa9d7cbf4b2e3e1cec54674ecee839cb2f9d674d93a5b0e3ae771db688');
INSERT INTO "journal" VALUES(23,'c23','host','console','2026-11-30T08:25:01.850+00:00',16222.648254622,22,'{"burst":true,"do":"lay","player":"aya"}','[{"event":"burst","player":"aya"}]',1,'77aa74f6cafc94baa1c213ea897c3c6d098d0b668796a37e5952f5816cb61df5');
INSERT INTO "journal" VALUES(24,'c24','host','console','2026-11-30T08:25:01.854+00:00',16222.652041766,23,'{"do":"lay","formula":"0 x 1 / 7","player":"ben"}','[{"event":"laid","formula":"0 x 1 / 7","player":"ben","steps":[{"left":"0","op":"x","right":"1","value":"0"},{"left":"0","op":"/","right":"7","value":"0"}],"tokens":["0","x","1","/","7"],"value":0}]',1,'8ff3f5d25420b784f6c49a18c5b8dfcd258578628812cca1fe19fa8953f30449');
INSERT INTO "journal" VALUES(25,'c25','host','console','2026-11-30T08:25:01.858+00:00',16222.656425205,24,'{"do":"close"}','[{"event":"win","player":"ben","points":0,"value":0},{"event":"rebellion","player":"ben"},{"credits":[],"event":"closed","number":1,"points":{"aya":-10,"ben":0},"stage":"table","value":0,"winner":"ben"},{"event":"champion","player":"ben","points":0}]',1,'7143e32463ac7b3cdadcaafe36dbb1dfd875f0305792becd5ace857ec751ccb9');
INSERT INTO "journal" VALUES(26,'note','host','console','2026-11-30T08:25:02.059+00:00',16222.857170595,25,'{"do":"note","text":"灯り"}','[{"event":"note","text":"灯り"}]',1,'4ce6ae7bc5e20aaf1ffbe5ab8b9e82063b726e2aaf4f961acfee8c3c18c5ecc5');
COMMIT;
