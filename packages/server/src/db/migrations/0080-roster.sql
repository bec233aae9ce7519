-- A school brings its people in from a file (P13): what each row would do, the school's own numbers of people, who is a guardian
-- of whom, and passwords that were printed and must be changed at the first sign-in. Files are forgotten after a month.

create table edu.roster_number (
  account_id text primary key references edu.account (id) on delete cascade,
  dept_id int8 not null,
  number text not null,
  -- One spelling of it, for comparing.
  number_key text not null,
  unique (dept_id, number_key)
);

create table edu.guardian_link (
  guardian_id text not null references edu.account (id) on delete cascade,
  ward_id text not null references edu.account (id) on delete cascade,
  dept_id int8 not null,
  created_by text not null,
  created_at int8 not null,
  primary key (guardian_id, ward_id),
  check (guardian_id <> ward_id)
);
create index guardian_link_ward on edu.guardian_link (ward_id);

create table edu.issued_password (
  account_id text primary key references edu.account (id) on delete cascade,
  dept_id int8 not null,
  issued_by text not null,
  issued_at int8 not null,
  expires_at int8 not null
);

create table edu.roster_import (
  import_id text primary key,
  dept_id int8 not null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done')),
  new_classes text[] not null default '{}',
  created_by text not null,
  created_at int8 not null,
  -- Who confirmed, and from where, for the record of what staff did.
  confirmed_by text,
  address text not null default '',
  trace_id text not null default ''
);
create index roster_import_age on edu.roster_import (created_at);

create table edu.roster_row (
  import_id text not null references edu.roster_import on delete cascade,
  line int4 not null,
  dept_id int8 not null,
  act text not null check (act in ('create', 'change', 'same', 'faulty')),
  -- Guardians after those whom they answer for.
  turn int2 not null,
  entry jsonb not null,
  changes jsonb not null,
  problems jsonb not null,
  account_id text,
  done_at int8,
  primary key (import_id, line)
);
create index roster_row_waits on edu.roster_row (import_id, turn, line) where done_at is null;
create index roster_row_act on edu.roster_row (import_id, act, line);
