-- One film of a recording to take away (R8), and recordings that end because the institution does without them.
-- The check of 0112 knows no such end, and a wider one refuses nothing that a running node writes.
-- contract: the check is replaced by a wider one below
alter table edu.recording drop constraint recording_failure_check;
alter table edu.recording add constraint recording_failure_known
  check (failure in ('diskFull', 'broken', 'switchedOff')) not valid;

create table edu.recording_film (
  recording_id int8 primary key references edu.recording on delete cascade,
  state text not null check (state in ('working', 'ready', 'failed')),
  -- How much of it is made, from 0 to 1.
  progress real not null default 0,
  -- Of what it was made: another one of today means that it is no longer what a replay shows.
  plan text not null,
  asset_id text,
  size int8 not null default 0,
  -- Whoever may watch may also take it away; else its hosts alone.
  is_open boolean not null default false,
  asked_at int8 not null,
  made_at int8
);
