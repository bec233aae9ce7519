-- Answers of homework that two people mark without knowing each other's marks (P8, docs/decisions/0161).

-- Which part of the works of a piece of homework, by a number of chance, and how far two marks may lie apart.
create table edu.second_marking (
  homework_id int8 primary key references edu.homework on delete cascade,
  dept_id int8 not null,
  -- Of a hundred works, and of a hundred points.
  share int2 not null check (share between 1 and 100),
  tolerance int2 not null check (tolerance between 0 and 100),
  seed int4 not null,
  -- When it was taken off, and why.
  stopped_at int8,
  stop_reason text not null default ''
);

create table edu.second_marker (
  homework_id int8 not null references edu.second_marking on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  primary key (homework_id, account_id)
);
create index second_marker_account on edu.second_marker (account_id);

-- One row for each answer that waits for a second mark or has one. The first mark's points are kept here, because the answer
-- has what both came to; its comment and its rubric stay with the answer.
create table edu.second_mark (
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  homework_id int8 not null references edu.homework on delete cascade,
  state text not null check (state in ('open', 'differs', 'settled', 'off')),
  first_score float8,
  first_by text,
  score float8,
  marked_by text,
  marked_at int8,
  comment text not null default '',
  rubric_id int8,
  rubric_version int4,
  picks jsonb,
  part_scores float8[],
  reason text not null default '',
  -- What both came to; by whom, where a person decided, and why.
  settled_score float8,
  settled_by text,
  settle_reason text not null default '',
  primary key (submission_id, item_no),
  foreign key (rubric_id, rubric_version) references edu.rubric_version,
  check ((rubric_id is null) = (picks is null) and (rubric_id is null) = (rubric_version is null)),
  check ((score is null) = (marked_by is null) and (state = 'settled') = (settled_score is not null))
);
create index second_mark_homework on edu.second_mark (homework_id, item_no);
create index second_mark_by on edu.second_mark (marked_by) where marked_by is not null;
create index second_mark_rubric on edu.second_mark (rubric_id, rubric_version) where rubric_id is not null;
