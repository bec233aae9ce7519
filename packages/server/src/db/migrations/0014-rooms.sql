-- Rooms of both realms. A decision locks the room's row, so its log has no gap and no two processes decide at once; what
-- hangs on a room is reached through that row alone, which names realm and institution.

create schema rooms;

create table rooms.room (
  id int8 primary key,
  realm int2 not null check (realm in (0, 1)),
  dept_id int8 not null,
  creator text not null,
  create_key text not null,
  created_at int8 not null,
  rev int8 not null,
  last_seq int8 not null default 0,
  due_at int8,
  nodes text[] not null,
  ended_at int8,
  invitation text not null,
  unique (realm, creator, create_key)
) with (fillfactor = 70);

create index room_open_of on rooms.room (realm, creator) where ended_at is null;

create index room_due on rooms.room (due_at) where ended_at is null and due_at is not null;

create table rooms.entry (
  room_id int8 not null references rooms.room on delete cascade,
  rev int8 not null,
  time int8 not null,
  actor text not null,
  event jsonb not null,
  primary key (room_id, rev)
);

create table rooms.snapshot (
  room_id int8 primary key references rooms.room on delete cascade,
  rev int8 not null,
  state jsonb not null
);

create table rooms.decision (
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  key text not null,
  rev int8 not null,
  time int8 not null,
  primary key (room_id, account, key)
);

create index room_decision_time on rooms.decision (time);

create table rooms.message (
  room_id int8 not null references rooms.room on delete cascade,
  seq int8 not null,
  account text not null,
  nick text not null,
  id_client text not null,
  type int2 not null,
  body text not null,
  custom text,
  time int8 not null,
  primary key (room_id, seq),
  unique (room_id, account, id_client)
);

create table rooms.guest (
  id int8 generated always as identity primary key,
  room_id int8 not null references rooms.room on delete cascade,
  account text not null unique,
  nick text not null,
  expires_at int8 not null
);

create index room_guest_expires on rooms.guest (expires_at);

create table rooms.node (id text primary key, seen_at int8 not null);

create table rooms.audit (
  id int8 generated always as identity primary key,
  realm int2 not null,
  dept_id int8 not null,
  room_id int8 not null,
  account text not null,
  act text not null,
  fault text not null,
  time int8 not null
);

create index room_audit_of on rooms.audit (realm, dept_id, time);
