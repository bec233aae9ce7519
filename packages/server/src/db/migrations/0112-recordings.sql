-- Recordings of conference rooms (R8). The room's log says when one began and was paused; here stands what became of it.
create table edu.recording (
  recording_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  room_id int8 not null references rooms.room on delete cascade,
  -- The place of the room's log where it began.
  rev int8 not null,
  name text not null,
  -- Who began it; null: an account that is gone.
  account_id text references edu.account on delete set null,
  state text not null default 'recording' check (state in ('recording', 'working', 'ready', 'failed')),
  reason text check (reason in ('empty', 'unreadable')),
  failure text check (failure in ('diskFull', 'broken')),
  started_at int8 not null,
  ended_at int8,
  duration_ms int8 not null default 0,
  size int8 not null default 0,
  speakers jsonb not null default '[]',
  marks jsonb not null default '[]',
  kept_until int8,
  discarded_at int8,
  unique (room_id, rev)
);
create index recording_of on edu.recording (dept_id, started_at desc, recording_id desc);
create index recording_account on edu.recording (account_id) where account_id is not null;
create index recording_kept on edu.recording (kept_until) where kept_until is not null;
create index recording_discarded on edu.recording (discarded_at) where discarded_at is not null;

create table edu.recording_track (
  recording_id int8 not null references edu.recording on delete cascade,
  -- Of the file it was made of, so that a second run makes it once.
  file text not null,
  asset_id text not null,
  account text not null,
  source text not null check (source in ('mic', 'camera', 'screen', 'screenSound')),
  -- Since the recording began, pauses counted.
  start_ms int8 not null,
  end_ms int8 not null,
  -- Bytes of each stretch of about a second, by which one sees who spoke.
  loudness jsonb not null default '[]',
  primary key (recording_id, file)
);

-- Who was in the room while it was recorded, and who of them asks that it be deleted.
create table edu.recording_person (
  recording_id int8 not null references edu.recording on delete cascade,
  account_id text not null references edu.account on delete cascade,
  asked_at int8,
  reason text not null default '',
  primary key (recording_id, account_id)
);
create index recording_person_account on edu.recording_person (account_id);
