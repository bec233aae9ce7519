-- Rubrics of single parts of questions (P8): a part is marked by its own, as a question without parts is.

create table edu.question_part_rubric (
  question_id int8 not null references edu.question on delete cascade,
  part_no int2 not null check (part_no >= 0),
  dept_id int8 not null,
  rubric_id int8 not null references edu.rubric on delete cascade,
  primary key (question_id, part_no)
);
create index question_part_rubric_of on edu.question_part_rubric (rubric_id);

create table edu.homework_part_rubric (
  homework_id int8 not null references edu.homework on delete cascade,
  question_id int8 not null,
  part_no int2 not null check (part_no >= 0),
  dept_id int8 not null,
  -- Null with its version: no rubric, by choice.
  rubric_id int8,
  version int4,
  primary key (homework_id, question_id, part_no),
  foreign key (rubric_id, version) references edu.rubric_version on delete cascade
);
create index homework_part_rubric_of on edu.homework_part_rubric (rubric_id, version);

-- By part null, or the rubric with its version and what was chosen in it.
alter table edu.answer_mark add column part_rubrics jsonb;
alter table edu.second_mark add column part_rubrics jsonb;
