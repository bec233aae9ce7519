-- The history of a chatroom by tags is read in pages: one index per room and tag, in the order of time. Messages that were
-- written before have no tags, because what their writers bore then is not known.
create table rooms.message_tag (
  room_id int8 not null references rooms.room on delete cascade,
  tag text not null,
  time int8 not null,
  seq int8 not null,
  type int2 not null,
  primary key (room_id, tag, time, seq) include (type)
);
