-- The media of a call between two people is a room that no list shows; only the people named in it come in (M14).

alter table rooms.room add column call_channel text;
create index room_call on rooms.room (call_channel) where call_channel is not null;
