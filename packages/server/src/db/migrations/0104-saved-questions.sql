-- Questions that somebody has saved in folders of their own (P9), each in the version that was shown. What is taken away
-- keeps its row for a while, so that it can be taken back.

create table edu.question_folder (
  folder_id int8 generated always as identity primary key,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  name text not null,
  created_at int8 not null,
  removed_at int8
);
create unique index question_folder_name on edu.question_folder (account_id, lower(name)) where removed_at is null;
create index question_folder_account on edu.question_folder (account_id);

create table edu.saved_question (
  saved_id int8 generated always as identity primary key,
  dept_id int8 not null,
  account_id text not null references edu.account on delete cascade,
  question_id int8 not null,
  version int4 not null,
  folder_id int8 references edu.question_folder on delete set null,
  note text not null default '',
  saved_at int8 not null,
  removed_at int8,
  unique (account_id, question_id),
  foreign key (question_id, version) references edu.question_version
);
create index saved_question_newest on edu.saved_question (account_id, saved_at desc, saved_id desc);
create index saved_question_folder on edu.saved_question (folder_id) where folder_id is not null;
create index saved_question_question on edu.saved_question (question_id, version);
