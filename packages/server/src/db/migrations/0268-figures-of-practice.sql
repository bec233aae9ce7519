-- What answers of returned homework said of a learner (P10): each counts once, and is counted otherwise when a ruling changes what
-- it was worth.

create table edu.ability_homework (
  account_id text not null references edu.account on delete cascade,
  homework_id int8 not null references edu.homework on delete cascade,
  item_no int2 not null,
  dept_id int8 not null references edu.institution,
  submission_id int8 not null,
  question_id int8 not null,
  subject text not null,
  -- The tags of the question as it was asked; empty text: it has none.
  points text[] not null,
  -- Null: it does not count, because nothing was answered or the question was cancelled.
  share float8 check (share between 0 and 1),
  chance float8 not null check (chance between 0 and 1),
  -- By point, and of the question; 0: it learned nothing of this answer.
  weights float8[] not null,
  level_weight float8 not null,
  counted_at int8 not null,
  primary key (account_id, homework_id, item_no)
);
create index ability_homework_question on edu.ability_homework (account_id, question_id);
create index ability_homework_of on edu.ability_homework (homework_id);
create index ability_homework_institution on edu.ability_homework (dept_id);

-- How often visitors practised public quizzes (P10): counts, of nobody.
create table edu.quiz_visit_count (
  quiz_id int8 primary key references edu.quiz on delete cascade,
  dept_id int8 not null references edu.institution,
  begun int8 not null,
  -- To the last question.
  finished int8 not null
);
create index quiz_visit_count_institution on edu.quiz_visit_count (dept_id);

create table edu.quiz_visit_answer (
  quiz_id int8 not null references edu.quiz on delete cascade,
  question_id int8 not null references edu.question on delete cascade,
  dept_id int8 not null references edu.institution,
  answered int8 not null,
  right_count int8 not null,
  primary key (quiz_id, question_id)
);
create index quiz_visit_answer_question on edu.quiz_visit_answer (question_id);
create index quiz_visit_answer_institution on edu.quiz_visit_answer (dept_id);
