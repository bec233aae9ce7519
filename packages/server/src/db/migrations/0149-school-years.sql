-- Grades of classes, and the roll-over from one school year to the next with what is needed to take it back (P13).

alter table edu.school_class add column grade int2 check (grade between 1 and 20);

-- One dry run waits for each institution; of one year one roll-over counts, whoever asks for it.
create table edu.school_year (
  year_id text primary key,
  dept_id int8 not null references edu.institution,
  year int4 not null,
  last_grade int4 not null,
  state text not null check (state in ('planned', 'running', 'done', 'undoing', 'undone')),
  created_by text not null,
  created_at int8 not null,
  confirmed_by text,
  confirmed_at int8,
  address text not null default '',
  trace_id text not null default ''
);
create index school_year_dept on edu.school_year (dept_id, created_at);
create unique index school_year_planned on edu.school_year (dept_id) where state = 'planned';
create unique index school_year_once on edu.school_year (dept_id, year)
  where state in ('running', 'done', 'undoing');

create table edu.school_year_class (
  year_id text not null references edu.school_year on delete cascade,
  class_id int8 not null references edu.school_class on delete cascade,
  dept_id int8 not null,
  turn int4 not null,
  act text not null check (act in ('up', 'graduate', 'stay')),
  -- What the class is before and after: name, name in English, grade, archived or not.
  was jsonb not null,
  becomes jsonb not null,
  problems jsonb not null,
  pupils int4 not null,
  teachers int4 not null,
  started_at int8,
  done_at int8,
  undone_at int8,
  failure text,
  primary key (year_id, class_id)
);
create index school_year_class_class on edu.school_year_class (class_id);

-- The roles that ended with a class, as they were.
create table edu.school_year_grant (
  year_id text not null,
  class_id int8 not null,
  account_id text not null references edu.account (id) on delete cascade,
  grant_id text not null,
  dept_id int8 not null,
  was jsonb not null,
  failure text,
  primary key (year_id, grant_id),
  foreign key (year_id, class_id) references edu.school_year_class on delete cascade
);
create index school_year_grant_class on edu.school_year_grant (year_id, class_id, account_id);
create index school_year_grant_account on edu.school_year_grant (account_id);
