-- transaction: false
-- Objects by the sum of their bytes, so that what somebody may read already is not sent again (M16).
create index concurrently if not exists object_md5 on im.object (md5) where md5 is not null;
