-- Who likes whom, matches, blocks and reports (D2, D5). One row a pair and direction; of a match one row with the smaller id first.

create table social.judgement (
  from_id text not null references social.account (id) on delete cascade,
  to_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  kind text not null check (kind in ('like', 'pass')),
  at int8 not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index judgement_likes on social.judgement (from_id, at) where kind = 'like';
create index judgement_of on social.judgement (to_id);

create table social.match (
  lo_id text not null references social.account (id) on delete cascade,
  hi_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  at int8 not null,
  ended_at int8,
  primary key (lo_id, hi_id),
  check (lo_id < hi_id)
);
create index match_hi on social.match (hi_id);

create table social.block (
  from_id text not null references social.account (id) on delete cascade,
  to_id text not null references social.account (id) on delete cascade,
  dept_id int8 not null,
  at int8 not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index block_of on social.block (to_id);

create table social.report (
  report_id text primary key,
  dept_id int8 not null,
  reporter_id text not null references social.account (id) on delete cascade,
  target_id text not null references social.account (id) on delete cascade,
  category text not null,
  text text not null,
  -- The profile as it was when it was reported.
  evidence jsonb not null,
  priority int2 not null,
  version int4 not null default 1,
  state text not null default 'pending' check (state in ('pending', 'dismissed', 'upheld')),
  created_at int8 not null,
  decided_at int8,
  decided_by text
);
create index report_waits on social.report (dept_id, priority, created_at) where state = 'pending';
create index report_by on social.report (reporter_id, created_at);
create index report_target on social.report (target_id);
