-- Rubrics (P8): criteria with levels that teachers keep and mark by, as versions that never change, so that an answer that was
-- marked keeps the rubric by which it was.

create table edu.rubric (
  rubric_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  owner_id text references edu.account on delete set null,
  version int4 not null default 1,
  title text not null,
  updated_at int8 not null,
  -- Out of the list; what was marked by it stays.
  removed_at int8
);
create index rubric_changed on edu.rubric (dept_id, updated_at desc, rubric_id desc);
create index rubric_owner on edu.rubric (owner_id) where owner_id is not null;

create table edu.rubric_version (
  rubric_id int8 not null references edu.rubric on delete cascade,
  version int4 not null,
  dept_id int8 not null,
  content jsonb not null,
  saved_by text not null,
  saved_at int8 not null,
  primary key (rubric_id, version)
);
create trigger rubric_version_is_kept before update on edu.rubric_version
  for each row execute function lyceum.refuse_version_change();

-- The rubric that a question of the bank brings into homework.
create table edu.question_rubric (
  question_id int8 primary key references edu.question on delete cascade,
  dept_id int8 not null,
  rubric_id int8 not null references edu.rubric on delete cascade
);
create index question_rubric_of on edu.question_rubric (rubric_id);

-- By which version a question is marked in a piece of homework. By the question: its place may change in a draft.
create table edu.homework_rubric (
  homework_id int8 not null references edu.homework on delete cascade,
  question_id int8 not null,
  dept_id int8 not null,
  rubric_id int8 not null,
  version int4 not null,
  primary key (homework_id, question_id),
  foreign key (rubric_id, version) references edu.rubric_version on delete cascade
);
create index homework_rubric_of on edu.homework_rubric (rubric_id, version);

-- What a person chose for an answer beyond its points: levels and comments by criterion, points by part, and why the points
-- are others than these come to.
create table edu.answer_mark (
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  rubric_id int8,
  rubric_version int4,
  picks jsonb,
  part_scores float8[],
  reason text not null default '',
  primary key (submission_id, item_no),
  foreign key (rubric_id, rubric_version) references edu.rubric_version,
  check ((rubric_id is null) = (picks is null) and (rubric_id is null) = (rubric_version is null))
);
create index answer_mark_rubric on edu.answer_mark (rubric_id, rubric_version) where rubric_id is not null;
