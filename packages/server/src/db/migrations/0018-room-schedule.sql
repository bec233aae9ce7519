-- What lists of rooms show, without folding their logs.

alter table rooms.room
  add column kind text not null default 'freeSpeech',
  add column name text not null default '',
  add column starts_at int8,
  add column ends_at int8,
  add column is_open boolean not null default true;

update rooms.room as r set kind = e.event->>'kind', name = e.event->>'name'
from rooms.entry as e where e.room_id = r.id and e.rev = 1;

update rooms.room as r set name = e.event->>'name' from (
  select distinct on (room_id) room_id, event from rooms.entry
  where event->>'type' = 'roomRenamed' order by room_id, rev desc
) as e where e.room_id = r.id;

alter table rooms.room alter column kind drop default, alter column name drop default;

create index room_ended_of on rooms.room (realm, creator, ended_at desc) where ended_at is not null;
