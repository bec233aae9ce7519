-- What else is known of an object: how long it lasts, the sum of the bytes that were sent, and which store holds it; and
-- documents whose pages are pictures (M16).
alter table im.object
  add column dur int8,
  add column md5 text,
  add column provider int2 not null default 1;

create table im.document (
  id int8 primary key generated always as identity,
  realm int2 not null,
  dept_id int8 not null,
  owner_id int8 not null references im.person on delete cascade,
  object_id int8 not null unique references im.object on delete cascade,
  name text not null,
  type int2 not null,
  trans_type int2 not null,
  state int2 not null default 1,
  page_count int4 not null default 0,
  trans_size int8 not null default 0,
  create_time int8 not null
);

create index document_owner on im.document (owner_id, id);
