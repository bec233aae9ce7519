-- Which invitation a guest came by: how often that of the room had been changed.

alter table rooms.guest add column round int4 not null default 0;

create index room_guest_of on rooms.guest (room_id, expires_at);
