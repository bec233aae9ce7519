-- Channels of call signalling (M14). Who is in one and who is invited stands in its state, which one transaction at a time
-- changes under the lock of the row; `accounts` are those to whom it is of interest now. What was kept for devices off line
-- waits for its mark in `im.signal_event`.

create table im.signal_channel (
  id text primary key,
  realm int2 not null,
  dept_id int8 not null,
  creator_id int8 not null references im.person on delete cascade,
  name text not null,
  state jsonb not null,
  accounts text[] not null,
  expires_at int8 not null,
  -- When time alone changes something.
  due_at int8,
  closed_at int8,
  -- The room of its media, and its line in the conversation, are done with.
  is_settled boolean not null default false,
  room_id int8,
  -- Since when nobody has a connection to the room.
  quiet_at int8
);
create unique index signal_channel_name on im.signal_channel (realm, dept_id, name) where closed_at is null;
create index signal_channel_creator on im.signal_channel (creator_id);
create index signal_channel_accounts on im.signal_channel using gin (accounts) where closed_at is null;
create index signal_channel_due on im.signal_channel (due_at) where closed_at is null;
create index signal_channel_room on im.signal_channel (room_id) where closed_at is null and room_id is not null;
create index signal_channel_unsettled on im.signal_channel (closed_at) where closed_at is not null and not is_settled;
create index signal_channel_closed on im.signal_channel (closed_at) where closed_at is not null;

create table im.signal_event (
  id int8 generated always as identity primary key,
  person_id int8 not null references im.person on delete cascade,
  time int8 not null,
  body jsonb not null
);
create index signal_event_person on im.signal_event (person_id, id);
create index signal_event_time on im.signal_event (time);
