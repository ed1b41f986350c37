BEGIN TRANSACTION;
CREATE TABLE beside (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "beside" VALUES('program','{"auto":false,"cut":false,"graphics":[{"graphic":"show/scoreboard","step":0},{"graphic":"calcolon/table","step":0}],"lang":"en","scene":"table","stings":true,"take":5}');
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
INSERT INTO "journal" VALUES(1,'c1','host','console','2026-11-30T08:24:49.119+00:00',16209.917088131,0,'{"do":"open","players":[{"id":"aya","name":"彩"},{"id":"ben","name":"勉"},{"id":"chie","name":"千恵"},{"id":"dai","name":"大"},{"id":"emi","name":"恵美"},{"id":"fumi","name":"文"}],"season":"calcolon-4"}','[{"event":"opened","players":[{"id":"aya","name":"彩"},{"id":"ben","name":"勉"},{"id":"chie","name":"千恵"},{"id":"dai","name":"大"},{"id":"emi","name":"恵美"},{"id":"fumi","name":"文"}],"season":"calcolon-4"}]',1,'9d5245e517a6d68c2e460d84f347e8ade65ff542ba5f8663e11e127cfbf1a4aa');
INSERT INTO "journal" VALUES(2,'c2','host','console','2026-11-30T08:24:49.136+00:00',16209.933619921,1,'{"do":"seat","order":["aya","ben","chie"],"stage":"area-a"}','[{"event":"seated","order":["aya","ben","chie"],"stage":"area-a"}]',1,'9d55c32d538dbc02874d3fe9db47b009d27ac8284042f71dfd6e734ffcee250a');
INSERT INTO "journal" VALUES(3,'c3','host','console','2026-11-30T08:24:49.137+00:00',16209.934894785,2,'{"do":"start"}','[{"event":"started","number":1,"order":["aya","ben","chie"],"stage":"area-a"}]',1,'33e5e870aab40410317162e904ee34faa1241fce7c2d8cfbf00b890ca4f37d7a');
INSERT INTO "journal" VALUES(4,'c4','host','console','2026-11-30T08:24:49.140+00:00',16209.937877431,3,'{"card":"9","do":"draw","player":"aya"}','[{"card":"9","event":"drawn","player":"aya"}]',1,'b66a5e65643832b60a8ca7f77cf4b2fdadef8d2bac8d11f0caa776952da43e79');
INSERT INTO "journal" VALUES(5,'c5','host','console','2026-11-30T08:24:49.141+00:00',16209.939435579,4,'{"card":"1","do":"draw","player":"ben"}','[{"card":"1","event":"drawn","player":"ben"}]',1,'3e94260cbf8f6ebae453f73d8fff34340e76c3ed4aa6149d8404640c99a8a01b');
INSERT INTO "journal" VALUES(6,'c6','host','console','2026-11-30T08:24:49.146+00:00',16209.94436017,5,'{"card":"1","do":"draw","player":"chie"}','[{"card":"1","event":"drawn","player":"chie"}]',1,'7392b0647a5d2769c48c9f34e6c684babf9f76bd9c004667bf46c15c13d08b0a');
INSERT INTO "journal" VALUES(7,'c7','host','console','2026-11-30T08:24:49.148+00:00',16209.946067813,6,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'74c6cb370608c2078750fe491f82963d372cc2a99429cf36feb13f0620f296da');
INSERT INTO "journal" VALUES(8,'c8','host','console','2026-11-30T08:24:49.150+00:00',16209.947654874,7,'{"card":"3","do":"draw","player":"ben"}','[{"card":"3","event":"drawn","player":"ben"}]',1,'2de20591be793db4a2a2fe52a2a0e9e88f8fde9b245aeba5aa295bee5a3bef94');
INSERT INTO "journal" VALUES(9,'c9','host','console','2026-11-30T08:24:49.152+00:00',16209.950022578,8,'{"card":"3","do":"draw","player":"chie"}','[{"card":"3","event":"drawn","player":"chie"}]',1,'eda56e9ce0da9a317dd9bae3d7ca9545c57f1494119de4438c9ab3b10dc0c196');
INSERT INTO "journal" VALUES(10,'c10','host','console','2026-11-30T08:24:49.155+00:00',16209.953480157,9,'{"card":"1/10","do":"draw","player":"aya"}','[{"card":"1/10","event":"drawn","player":"aya"}]',1,'ab8c9838fbc3954ab8608defc3ff793edaf065b1778242e0014232b7d8ba9394');
INSERT INTO "journal" VALUES(11,'c11','host','console','2026-11-30T08:24:49.156+00:00',16209.954352596,10,'{"card":"5","do":"draw","player":"ben"}','[{"card":"5","event":"drawn","player":"ben"}]',1,'7704f706cc0cf112788dbb622c0f4561756e349899a583071ba6348971e20cfa');
INSERT INTO "journal" VALUES(12,'c12','host','console','2026-11-30T08:24:49.182+00:00',16209.979676421,11,'{"card":"5","do":"draw","player":"chie"}','[{"card":"5","event":"drawn","player":"chie"}]',1,'dc29f1129c7c0ab939995141ff4e49d798ddc7c64f53f388b98e87cb4a7471f1');
INSERT INTO "journal" VALUES(13,'c13','host','console','2026-11-30T08:24:49.185+00:00',16209.982989944,12,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'7971ece360ce8f24f54f19b4fc0950a35bedc528c509211830f61d6072bbbd1d');
INSERT INTO "journal" VALUES(14,'c14','host','console','2026-11-30T08:24:49.190+00:00',16209.98763146,13,'{"card":"7","do":"draw","player":"ben"}','[{"card":"7","event":"drawn","player":"ben"}]',1,'9a18a6a1d66fa12aeed8e2d8fb684e828d18425a554e1dea336ec5edc8f54a3b');
INSERT INTO "journal" VALUES(15,'c15','host','console','2026-11-30T08:24:49.195+00:00',16209.993103582,14,'{"card":"7","do":"draw","player":"chie"}','[{"card":"7","event":"drawn","player":"chie"}]',1,'c23210eea322b4a0659175f2bf7ef9ad47534916dd73e65c9066150e5d77dee1');
INSERT INTO "journal" VALUES(16,'c16','host','console','2026-11-30T08:24:49.196+00:00',16209.99394839,15,'{"card":"1/10","do":"draw","player":"aya"}','[{"card":"1/10","event":"drawn","player":"aya"}]',1,'8adeebee79e5d468321e779be098616a8458ce02aadbd48b956f4889ae2f700f');
INSERT INTO "journal" VALUES(17,'c17','host','console','2026-11-30T08:24:49.197+00:00',16209.994937444,16,'{"do":"attack","player":"aya"}','[{"event":"attack","player":"aya"}]',1,'dcc8cc60e84e69dc1b00500e63ff687fa5c7ac00d3b6f929c584736d856779dc');
INSERT INTO "journal" VALUES(18,'c18','host','console','2026-11-30T08:24:49.199+00:00',16209.99673387,17,'{"card":"4","do":"draw","player":"ben"}','[{"card":"4","event":"drawn","player":"ben"}]',1,'c36141dc3b61d8d51a0b6bd86cee6fbbbda34ee664997391b04e45f37aeaf225');
INSERT INTO "journal" VALUES(19,'c19','host','console','2026-11-30T08:24:49.201+00:00',16209.999235775,18,'{"card":"3","do":"draw","player":"ben"}','[{"card":"3","event":"drawn","player":"ben"}]',1,'7dc3526bcf451331fe816e8dc52c1b24612cef25bdcd2a61da06aa518add0f84');
INSERT INTO "journal" VALUES(20,'c20','host','console','2026-11-30T08:24:49.202+00:00',16210.000568144,19,'{"card":"4","do":"discard","player":"ben"}','[{"card":"4","event":"discarded","player":"ben"}]',1,'f4eda58bcea4384492d6ce99200b939fc7b71eae5966f63d11f524f6b0f87386');
INSERT INTO "journal" VALUES(21,'c21','host','console','2026-11-30T08:24:49.206+00:00',16210.004250571,20,'{"card":"4","do":"draw","player":"chie"}','[{"card":"4","event":"drawn","player":"chie"}]',1,'bd45457d9edfbce3b3c8caafafbbbeb430b032eb493cd9b6982b7f71576be148');
INSERT INTO "journal" VALUES(22,'c22','host','console','2026-11-30T08:24:49.208+00:00',16210.006291975,21,'{"card":"7","do":"draw","player":"chie"}','[{"card":"7","event":"drawn","player":"chie"}]',1,'a9cd87bb7a143a9abe2bbcc6c349f3d155788eed19cb525c2ee54c7883985895');
INSERT INTO "journal" VALUES(23,'c23','host','console','2026-11-30T08:24:49.209+00:00',16210.007161179,22,'{"card":"4","do":"discard","player":"chie"}','[{"card":"4","event":"discarded","player":"chie"}]',1,'c8bf11bbaefa66c1d289202efabbdd174a7707f13214d497819a788f8b7a5b3a');
INSERT INTO "journal" VALUES(24,'c24','host','console','2026-11-30T08:24:49.211+00:00',16210.009252718,23,'{"burst":true,"do":"lay","player":"ben"}','[{"event":"burst","player":"ben"}]',1,'970f92924beabf727c14efaada982b89e78358c29f8a3964d5e3b153429d9ff6');
INSERT INTO "journal" VALUES(25,'c25','host','console','2026-11-30T08:24:49.212+00:00',16210.010748853,24,'{"burst":true,"do":"lay","player":"chie"}','[{"event":"burst","player":"chie"}]',1,'9669af265b0e6c348641d25d9b8568761c6da3ec8794adda401807eec7ae7763');
INSERT INTO "journal" VALUES(26,'c26','host','console','2026-11-30T08:24:49.214+00:00',16210.012555424,25,'{"do":"lay","formula":"9 / 1/10 / 1/10","player":"aya"}','[{"event":"laid","formula":"9 / 1/10 / 1/10","player":"aya","steps":[{"left":"9","op":"/","right":"1/10","value":"90"},{"left":"90","op":"/","right":"1/10","value":"900"}],"tokens":["9","/","1/10","/","1/10"],"value":900}]',1,'4b4bf2cdca71409300b878b824e88ef13f1d05a5f705fe822bdefc437559be1b');
INSERT INTO "journal" VALUES(27,'c27','host','console','2026-11-30T08:24:49.215+00:00',16210.01354509,26,'{"do":"close"}','[{"event":"win","player":"aya","points":900,"value":900},{"credits":[],"event":"closed","number":1,"points":{"aya":900,"ben":-10,"chie":-10},"stage":"area-a","value":900,"winner":"aya"}]',1,'f4e457524775eecc89a2d579be7b51ddf41da40b94a720b44093188d4573d88b');
INSERT INTO "journal" VALUES(28,'c28','host','console','2026-11-30T08:24:49.484+00:00',16210.281760136,27,'{"do":"start"}','[{"event":"started","number":2,"order":["aya","ben","chie"],"stage":"area-a"}]',1,'ec8ce766158633b5a2cd3f375045ce17a4e6d7cf9eca225654392ae9046ece24');
INSERT INTO "journal" VALUES(29,'c29','host','console','2026-11-30T08:24:49.485+00:00',16210.283575851,28,'{"card":"9","do":"draw","player":"aya"}','[{"card":"9","event":"drawn","player":"aya"}]',1,'3a123314e63ffcf68f8677e75dbf4dd33004559517bce8f40437146dbddc37c6');
INSERT INTO "journal" VALUES(30,'c30','host','console','2026-11-30T08:24:49.490+00:00',16210.287910546,29,'{"card":"1","do":"draw","player":"ben"}','[{"card":"1","event":"drawn","player":"ben"}]',1,'beb038ee0e7405abec411a4f7cbac5e3db4afa8cf65656dc5a454dcca42a9697');
INSERT INTO "journal" VALUES(31,'c31','host','console','2026-11-30T08:24:49.507+00:00',16210.304661305,30,'{"card":"1","do":"draw","player":"chie"}','[{"card":"1","event":"drawn","player":"chie"}]',1,'b22432f7cac1f90de40283ade850ab2481787ca6e97b9560663a2998c60eabe6');
INSERT INTO "journal" VALUES(32,'c32','host','console','2026-11-30T08:24:49.514+00:00',16210.312062413,31,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'cd9d1f55bbe8dfc9588b92c37c3aa940a66372479eaa12356f212ed2fb2e76b1');
INSERT INTO "journal" VALUES(33,'c33','host','console','2026-11-30T08:24:49.518+00:00',16210.316301795,32,'{"card":"3","do":"draw","player":"ben"}','[{"card":"3","event":"drawn","player":"ben"}]',1,'92b5dfbd4fb66bba0d4ad964acaaa19422899a2a415de328438739488c149d98');
INSERT INTO "journal" VALUES(34,'c34','host','console','2026-11-30T08:24:49.521+00:00',16210.31953657,33,'{"card":"3","do":"draw","player":"chie"}','[{"card":"3","event":"drawn","player":"chie"}]',1,'3ff75fd292dbdd978cebed89886165c34e58c71781fb425905e0fc5d741e6369');
INSERT INTO "journal" VALUES(35,'c35','host','console','2026-11-30T08:24:49.548+00:00',16210.345961307,34,'{"card":"1/10","do":"draw","player":"aya"}','[{"card":"1/10","event":"drawn","player":"aya"}]',1,'848a6f09420f7c0e25cde146c3a8eaf8f643af5f511873caee141251a5371ad0');
INSERT INTO "journal" VALUES(36,'c36','host','console','2026-11-30T08:24:49.553+00:00',16210.351398977,35,'{"card":"5","do":"draw","player":"ben"}','[{"card":"5","event":"drawn","player":"ben"}]',1,'8688354aee894932b60f98d13e6f2338e9b0352ab513bcd1f51c00414e61c2ad');
INSERT INTO "journal" VALUES(37,'c37','host','console','2026-11-30T08:24:49.605+00:00',16210.402702481,36,'{"card":"5","do":"draw","player":"chie"}','[{"card":"5","event":"drawn","player":"chie"}]',1,'ae3e3af5a241db087d01b2f0ddd1d742cde6412d5b6382f95126c39745d69cd6');
INSERT INTO "journal" VALUES(38,'c38','host','console','2026-11-30T08:24:49.659+00:00',16210.456704445,37,'{"card":"/","do":"draw","player":"aya"}','[{"card":"/","event":"drawn","player":"aya"}]',1,'ccb5b66da843eb3ffb3fa74a36aa4f926a83cd88f4f76114c00dde8850cdb80d');
INSERT INTO "journal" VALUES(39,'c39','host','console','2026-11-30T08:24:49.660+00:00',16210.458395383,38,'{"card":"7","do":"draw","player":"ben"}','[{"card":"7","event":"drawn","player":"ben"}]',1,'28fbc05961d3d119b439f9c6756116658e85710dd3cdde859b4861203e997a1d');
INSERT INTO "journal" VALUES(40,'c40','host','console','2026-11-30T08:24:49.670+00:00',16210.468500028,39,'{"card":"7","do":"draw","player":"chie"}','[{"card":"7","event":"drawn","player":"chie"}]',1,'15620e828c0e2397493cab48a03b98bc6ecb63faaa26ead2f68febd5db13924b');
INSERT INTO "journal" VALUES(41,'note','host','console','2026-11-30T08:24:49.687+00:00',16210.485481523,40,'{"do":"note","text":"灯りを確認 A=1/10"}','[{"event":"note","text":"灯りを確認 A=1/10"}]',1,'682763bc1cc3be1acd8e59b5170c6db8b7e5099b71c960bea9b5c3e047ee5ebb');
INSERT INTO "journal" VALUES(42,'undo','host','console','2026-11-30T08:24:49.691+00:00',16210.488795436,41,'{"count":2,"do":"undo"}','[{"count":2,"event":"undone"}]',1,'6a882d1ffe8647a926196f6dd43fdccc12f1c8a6002158a06d1f3298204a6d46');
COMMIT;
