-- transaction: false
-- Who was in a room reads the files of its chat (M15, M16).
create index concurrently if not exists room_message_object on rooms.message ((attach ->> 'url'))
  where attach ->> 'url' is not null;
create index concurrently if not exists room_entry_joined on rooms.entry (room_id, (event -> 'member' ->> 'account'))
  where event ->> 'type' = 'joined';
