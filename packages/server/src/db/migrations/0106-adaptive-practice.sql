-- Practice that adapts to the learner (P10): what is believed of questions and of people in each point of a subject, and the
-- practices with their answers. Which questions there are to practise follows from quizzes, homework and the wrong book.

create table edu.question_level (
  question_id int8 primary key references edu.question on delete cascade,
  dept_id int8 not null references edu.institution,
  -- On the logit scale, learned from first answers alone.
  level float8 not null check (level between -4 and 4),
  answers int4 not null check (answers >= 0)
);
create index question_level_institution on edu.question_level (dept_id);

create table edu.ability (
  account_id text not null references edu.account on delete cascade,
  subject text not null,
  -- A tag of the bank; empty: questions without one.
  point text not null,
  dept_id int8 not null references edu.institution,
  theta float8 not null check (theta between -4 and 4),
  answers int4 not null check (answers >= 0),
  -- On how many days there were answers, and which was the last of them.
  days int4 not null,
  last_day date not null,
  primary key (account_id, subject, point)
);
create index ability_institution on edu.ability (dept_id);

-- Who wants no adaptation.
create table edu.practice_opt_out (
  account_id text primary key references edu.account on delete cascade,
  dept_id int8 not null references edu.institution,
  since int8 not null
);
create index practice_opt_out_institution on edu.practice_opt_out (dept_id);

create table edu.practice (
  practice_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  account_id text not null references edu.account on delete cascade,
  subject text not null,
  points text[] not null,
  goal int2 not null,
  started_at int8 not null,
  ended_at int8
);
create unique index practice_open on edu.practice (account_id) where ended_at is null;
create index practice_account on edu.practice (account_id, practice_id desc);
create index practice_institution on edu.practice (dept_id);

create table edu.practice_item (
  practice_id int8 not null references edu.practice on delete cascade,
  seq int2 not null,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  question_id int8 not null,
  version int4 not null,
  reason text not null check (reason in ('placement', 'weak', 'review', 'new', 'repeat', 'plain')),
  point text,
  wrong_at int8,
  answer jsonb,
  -- Null: it waits for an answer.
  share float8 check (share between 0 and 1),
  -- What the answer changed: the chance in each point before and after.
  mastery jsonb not null default '[]',
  time_ms int4,
  answered_at int8,
  primary key (practice_id, seq),
  foreign key (question_id, version) references edu.question_version,
  check ((share is null) = (answered_at is null))
);
create index practice_item_question on edu.practice_item (question_id, version);
create index practice_item_account on edu.practice_item (account_id, question_id, answered_at);
