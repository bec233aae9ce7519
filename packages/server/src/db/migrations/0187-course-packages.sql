-- Packages of SCORM as units of courses (P10): what an uploaded archive was unpacked to. Its files are variants of the
-- asset, so they go with it.

create table edu.course_package (
  asset_id text primary key references edu.asset on delete cascade,
  dept_id int8 not null,
  state text not null check (state in ('waiting', 'ready', 'refused')),
  problem text,
  problem_at text not null default '',
  version text,
  title text not null default '',
  -- Title, file, parameters, data and mastery of each lesson, in their order.
  items jsonb not null default '[]',
  files int4 not null default 0,
  size int8 not null default 0,
  created_at int8 not null
);
