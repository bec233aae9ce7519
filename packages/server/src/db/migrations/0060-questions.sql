-- The bank of questions (P8): what staff write is kept as versions that never change, so that an answer that was graded keeps
-- the question that it answered.

create table edu.question (
  question_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  owner_id text references edu.account on delete set null,
  version int4 not null default 1,
  -- Of the newest version, for the list.
  kind text not null check (kind in ('single', 'multiple', 'trueFalse', 'blanks', 'shortAnswer')),
  subject text not null,
  difficulty int2 not null check (difficulty between 1 and 5),
  tags text[] not null default '{}',
  words text not null,
  created_at int8 not null,
  updated_at int8 not null
);
create index question_changed on edu.question (dept_id, updated_at desc, question_id desc);
create index question_words on edu.question using gin (dept_id, words gin_trgm_ops);
create index question_owner on edu.question (owner_id) where owner_id is not null;

create table edu.question_version (
  question_id int8 not null references edu.question on delete cascade,
  version int4 not null,
  dept_id int8 not null,
  content jsonb not null,
  words text not null,
  saved_by text not null,
  saved_at int8 not null,
  primary key (question_id, version)
);
create trigger question_version_is_kept before update on edu.question_version
  for each row execute function lyceum.refuse_version_change();
