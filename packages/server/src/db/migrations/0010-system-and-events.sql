-- System messages, broadcasts and how far they are read, how far devices have received, subscriptions and kept events.

-- The id ascends for one person: it is given under the lock of the person's log.
create table im.system_message (
  id int8 generated always as identity primary key,
  to_id int8 not null references im.person on delete cascade,
  from_id int8 not null references im.person on delete cascade,
  id_client text not null,
  type int2 not null,
  state int2 not null default 0 check (state between 0 and 3),
  is_read boolean not null default false,
  "time" int8 not null,
  ps text,
  attach text,
  unique (from_id, id_client)
);

create index system_message_by_person on im.system_message (to_id, id);

create index system_message_unread on im.system_message (to_id, type, id) where not is_read;

create table im.broadcast_head (
  realm int2 not null check (realm in (0, 1)),
  dept_id int8 not null,
  last_id int8 not null,
  primary key (realm, dept_id)
) with (fillfactor = 50);

create table im.broadcast (
  realm int2 not null check (realm in (0, 1)),
  dept_id int8 not null,
  broadcast_id int8 not null,
  from_id int8 not null references im.person on delete cascade,
  id_client text not null,
  "time" int8 not null,
  expire_time int8 not null,
  body text not null,
  primary key (realm, dept_id, broadcast_id),
  unique (from_id, id_client)
);

create table im.broadcast_read (
  person_id int8 primary key references im.person on delete cascade,
  dept_id int8 not null,
  broadcast_id int8 not null
);

create table im.delivery (
  person_id int8 not null references im.person on delete cascade,
  device_id text not null,
  pts int8 not null default 0,
  broadcast_id int8 not null default 0,
  "time" int8 not null,
  primary key (person_id, device_id)
) with (fillfactor = 70);

create table im.subscription (
  person_id int8 not null references im.person on delete cascade,
  target_id int8 not null references im.person on delete cascade,
  type int8 not null,
  "time" int8 not null,
  expire_time int8 not null,
  primary key (person_id, type, target_id)
);

create index subscription_by_target on im.subscription (target_id, type);

create table im.event (
  person_id int8 not null references im.person on delete cascade,
  type int8 not null,
  value int8 not null,
  custom text not null,
  id_client text not null,
  "time" int8 not null,
  expire_time int8 not null,
  primary key (person_id, type)
);
