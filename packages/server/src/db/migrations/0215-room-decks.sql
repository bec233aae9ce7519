-- Slides that are shown in a room (R6). Beside the log, which says which deck and slide everybody sees; each slide is a picture that
-- was uploaded before, with the words on it.
create table rooms.deck (
  id int8 generated always as identity primary key,
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  id_client text not null,
  name text not null,
  page_count int4 not null check (page_count between 1 and 200),
  time int8 not null,
  unique (room_id, account, id_client)
);
create index deck_by_account on rooms.deck (account);
create table rooms.slide (
  deck_id int8 not null references rooms.deck on delete cascade,
  page int4 not null check (page between 0 and 199),
  url text not null,
  width int4 not null,
  height int4 not null,
  text text not null,
  primary key (deck_id, page)
);
