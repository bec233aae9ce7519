-- A broadcast is a room that no list shows; the broadcast says who comes in (P6).
alter table rooms.room add column live_id int8 references edu.live on delete set null;
create unique index room_live on rooms.room (live_id) where live_id is not null;
-- As the log says now, for lists: whether the host has a seat, and how many have one.
alter table rooms.room add column host_in boolean not null default false;
alter table rooms.room add column present int4 not null default 0;

-- Who has voted for what; the log bears the numbers alone.
create table rooms.vote (
  room_id int8 not null references rooms.room on delete cascade,
  -- The place of the log where the question or the poll stands.
  thing_rev int8 not null,
  account text not null,
  -- Of a poll; null: for a question.
  option int4,
  primary key (room_id, thing_rev, account)
);
