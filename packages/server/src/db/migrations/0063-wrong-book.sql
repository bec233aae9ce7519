-- The book of wrong answers (P9): one entry for each question that a pupil answered wrongly, when it comes back, and the
-- reviews of it. Stability and difficulty are those of the scheduler.

create table edu.wrong_entry (
  entry_id int8 generated always as identity primary key,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  question_id int8 not null,
  -- The version that was answered wrongly last.
  version int4 not null,
  homework_id int8 references edu.homework on delete set null,
  status text not null check (status in ('active', 'mastered', 'removed')),
  first_wrong_at int8 not null,
  last_wrong_at int8 not null,
  wrong_count int4 not null,
  last_answer jsonb,
  causes text[] not null default '{}',
  note text not null default '',
  is_starred boolean not null default false,
  due_at int8 not null,
  stability float8 not null,
  difficulty float8 not null,
  reps int4 not null,
  lapses int4 not null,
  reviewed_at int8 not null,
  long_streak int2 not null default 0,
  unique (account_id, question_id),
  foreign key (question_id, version) references edu.question_version
);
create index wrong_entry_due on edu.wrong_entry (account_id, due_at) where status = 'active';
create index wrong_entry_newest on edu.wrong_entry (account_id, status, last_wrong_at desc, entry_id desc);
create index wrong_entry_question on edu.wrong_entry (question_id, version);
create index wrong_entry_homework on edu.wrong_entry (homework_id) where homework_id is not null;

create table edu.review (
  review_id int8 generated always as identity primary key,
  entry_id int8 not null references edu.wrong_entry on delete cascade,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  version int4 not null,
  -- The name that the client gave it: a review that is sent twice counts once.
  review_key text not null,
  answer jsonb,
  rating text not null check (rating in ('again', 'hard', 'good', 'easy')),
  is_right boolean not null,
  time_ms int8 not null,
  interval_days int4 not null,
  reviewed_at int8 not null,
  unique (account_id, review_key)
);
create index review_entry on edu.review (entry_id, review_id);
create index review_day on edu.review (account_id, reviewed_at);
