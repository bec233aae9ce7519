-- What people draw on the whiteboard of a room (R5). Beside the log, which everybody in the room folds: it says which page is
-- open and who draws, and each change of a page is one row here, numbered without gaps.
create table rooms.board_mark (
  room_id int8 not null references rooms.room on delete cascade,
  page int4 not null check (page between 0 and 19),
  seq int8 not null check (seq > 0),
  account text not null,
  time int8 not null,
  id_client text not null,
  change jsonb not null,
  primary key (room_id, page, seq),
  unique (room_id, account, id_client)
);
create index board_mark_by_account on rooms.board_mark (account);
