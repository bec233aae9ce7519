-- The room of a group of another room (R5): no list shows it, no number finds it, and the room above says who comes in.
alter table rooms.room add column group_of int8 references rooms.room on delete cascade;
create index room_group on rooms.room (group_of) where group_of is not null;
