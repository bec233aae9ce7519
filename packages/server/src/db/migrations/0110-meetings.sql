-- Meetings (P7). Title, times, and whether one was held are those of its conference room; what a meeting adds stands here.

-- Such a room is planned by its meeting alone, and in no list of rooms.
alter table rooms.room add column is_meeting boolean not null default false;

-- Occurrences of one meeting that repeats.
create table edu.meeting_series (
  series_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  rule jsonb not null
);
create index meeting_series_dept on edu.meeting_series (dept_id);

create table edu.meeting (
  meeting_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  room_id int8 not null unique references rooms.room,
  series_id int8 references edu.meeting_series,
  -- From 1 on in its series.
  number int4 not null default 1,
  -- When it was to begin at first: what calendars know an occurrence by.
  first_at int8 not null,
  -- The clocks by which it was planned.
  zone text not null,
  about text not null default '',
  agenda jsonb not null default '[]',
  materials text[] not null default '{}',
  audience text not null check (audience in ('invitees', 'members', 'public')),
  organiser_id text references edu.account on delete set null,
  -- Why it was called off; null: it was not.
  call_off_reason text,
  -- Of the calendar: rises with each change of title or times.
  sequence int4 not null default 0,
  -- Rises with every save.
  version int4 not null default 1,
  created_at int8 not null,
  updated_at int8 not null
);
create index meeting_of_dept on edu.meeting (dept_id);
create index meeting_of_series on edu.meeting (series_id, number) where series_id is not null;
create index meeting_of_organiser on edu.meeting (organiser_id) where organiser_id is not null;

create table edu.meeting_invitee (
  meeting_id int8 not null references edu.meeting on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  answer text check (answer in ('accepted', 'tentative', 'declined')),
  comment text not null default '',
  answered_at int8,
  primary key (meeting_id, account_id)
);
create index meeting_invitee_account on edu.meeting_invitee (account_id);
