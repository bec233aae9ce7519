-- One film of a recording to take away, its captions, and what is shown of it (R8); and recordings that end because the
-- institution does without them.
-- contract: the check is replaced by a wider one, which refuses nothing that a running node writes
alter table edu.recording drop constraint recording_failure_check;
alter table edu.recording add constraint recording_failure_known
  check (failure in ('diskFull', 'broken', 'switchedOff')) not valid;

-- Both or neither: null shows all of it. Times of the replay, without pauses.
alter table edu.recording add column trim_start_ms int8, add column trim_end_ms int8;
alter table edu.recording add constraint recording_trim
  check ((trim_start_ms is null) = (trim_end_ms is null) and trim_start_ms < trim_end_ms) not valid;

create table edu.recording_film (
  recording_id int8 primary key references edu.recording on delete cascade,
  state text not null check (state in ('working', 'ready', 'failed')),
  -- How much of it is made, from 0 to 1.
  progress real not null default 0,
  -- Of what it was made: another one of today means that it is no longer what a replay shows.
  plan text not null default '',
  asset_id text,
  size int8 not null default 0,
  -- Whoever may watch may also take it away; else those who manage it alone.
  is_open boolean not null default false,
  asked_at int8 not null,
  made_at int8
);

-- Times of the whole recording.
create table edu.recording_caption (
  recording_id int8 not null references edu.recording on delete cascade,
  language text not null,
  cues jsonb not null,
  updated_at int8 not null,
  primary key (recording_id, language)
);
