-- Who takes a course, and what they have done in its units (P10). Quizzes and homework keep their own results.

create table edu.course_enrolment (
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  begun_at int8 not null,
  seen_at int8 not null,
  -- Where to go on.
  last_unit_id text,
  -- Up to when what was watched has been believed: one clock for all videos of the course.
  watched_at int8 not null,
  -- When everything was done for the first time.
  finished_at int8,
  primary key (course_id, account_id)
);
create index course_enrolment_account on edu.course_enrolment (account_id, seen_at desc);

-- A unit that the teacher took out and puts back keeps its progress, so nothing refers to the unit.
create table edu.course_progress (
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  unit_id text not null,
  dept_id int8 not null,
  opened_at int8 not null,
  ticked_at int8,
  position_ms int4 not null default 0,
  watched jsonb not null default '[]',
  primary key (course_id, account_id, unit_id)
);
create index course_progress_account on edu.course_progress (account_id);
