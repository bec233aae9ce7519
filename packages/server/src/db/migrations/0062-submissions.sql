-- What pupils do of homework (P8): an attempt, its answers with a revision each, so that two devices never overwrite each
-- other unseen, and what they got. Scores are points with two places.

create table edu.submission (
  submission_id int8 generated always as identity primary key,
  dept_id int8 not null,
  homework_id int8 not null references edu.homework on delete cascade,
  account_id text not null references edu.account on delete cascade,
  attempt int2 not null check (attempt >= 1),
  state text not null check (state in ('inProgress', 'submitted', 'grading', 'graded', 'returned')),
  -- Decides the order of questions and options; null: as written.
  seed int8,
  started_at int8 not null,
  submitted_at int8,
  is_late boolean not null default false,
  score float8,
  returned_at int8,
  comment text not null default '',
  unique (homework_id, account_id, attempt)
);
create index submission_account on edu.submission (account_id, homework_id);
create index submission_open on edu.submission (homework_id) where state = 'inProgress';

create table edu.submission_answer (
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  answer jsonb,
  -- Rises with every save.
  revision int4 not null default 0,
  is_flagged boolean not null default false,
  time_ms int8 not null default 0,
  saved_at int8 not null,
  score float8,
  graded_by text,
  comment text not null default '',
  primary key (submission_id, item_no)
);
