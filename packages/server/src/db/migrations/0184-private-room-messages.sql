-- What two people in a room write to each other alone (R5). Beside the chat, so that no reader of the chat, of an older
-- version, of a replay or of an export ever meets one.
create table rooms.private_message (
  id int8 generated always as identity primary key,
  room_id int8 not null references rooms.room on delete cascade,
  account text not null,
  nick text not null,
  to_account text not null,
  to_nick text not null,
  body text not null,
  time int8 not null,
  -- The newest message of the chat at that moment.
  after_seq int8 not null,
  id_client text not null,
  check (account <> to_account),
  unique (room_id, account, id_client)
);
create index private_message_from on rooms.private_message (account, room_id, id);
create index private_message_to on rooms.private_message (to_account, room_id, id);
