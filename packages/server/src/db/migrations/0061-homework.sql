-- Homework (P8): questions of the bank, each in the version that it had when the homework was published, for classes, with
-- its times. Whether it is open follows from the times and the clock of the server.

create table edu.homework (
  homework_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  owner_id text references edu.account on delete set null,
  version int4 not null default 1,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  title text not null,
  note text not null,
  subject text not null,
  open_at int8 not null,
  due_at int8 not null,
  close_at int8 not null,
  release_rule text not null check (release_rule in ('submit', 'due', 'manual')),
  attempts int2 not null check (attempts between 1 and 10),
  is_shuffled boolean not null,
  created_at int8 not null,
  updated_at int8 not null,
  check (open_at < due_at and due_at <= close_at)
);
create index homework_changed on edu.homework (dept_id, updated_at desc, homework_id desc);
create index homework_owner on edu.homework (owner_id) where owner_id is not null;

create table edu.homework_class (
  homework_id int8 not null references edu.homework on delete cascade,
  class_id int8 not null references edu.school_class,
  dept_id int8 not null,
  primary key (homework_id, class_id)
);
create index homework_class_of on edu.homework_class (class_id, homework_id);

create table edu.homework_item (
  homework_id int8 not null references edu.homework on delete cascade,
  item_no int2 not null,
  dept_id int8 not null,
  question_id int8 not null,
  version int4 not null,
  points int2 not null check (points between 1 and 100),
  primary key (homework_id, item_no),
  foreign key (question_id, version) references edu.question_version,
  unique (homework_id, question_id)
);
create index homework_item_question on edu.homework_item (question_id, version);
