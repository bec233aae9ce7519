-- Uploaded objects, and the way from an object to the messages that carry it.

create table im.object (
  id int8 primary key generated always as identity,
  realm int2 not null,
  dept_id int8 not null,
  owner_id int8 not null references im.person on delete cascade,
  name text not null unique,
  context text not null,
  tag text not null default '',
  sent_size int8 not null default 0,
  size int8,
  type text,
  w int4,
  h int4,
  create_time int8 not null,
  stored_time int8,
  expire_sec int8 not null default 0,
  check ((stored_time is null) = (size is null) and (stored_time is null) = (type is null))
);

create index object_owner on im.object (owner_id, create_time);

create index object_unfinished on im.object (create_time) where stored_time is null;

create index object_ends on im.object ((stored_time + expire_sec * 1000)) where expire_sec > 0;

create index message_object on im.message ((attach ->> 'url')) where attach ->> 'url' is not null;
