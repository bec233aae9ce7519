-- Another end of homework for one pupil, and what handed-in work was before it was reopened (P8).

create table edu.homework_extension (
  homework_id int8 not null references edu.homework on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  until_at int8 not null,
  given_at int8 not null,
  primary key (homework_id, account_id)
);
create index homework_extension_account on edu.homework_extension (account_id);

create table edu.submission_version (
  submission_id int8 not null references edu.submission on delete cascade,
  version_no int4 not null,
  dept_id int8 not null,
  state text not null,
  submitted_at int8,
  score float8,
  comment text not null,
  -- Answers with their points and comments, as they were.
  answers jsonb not null,
  kept_at int8 not null,
  primary key (submission_id, version_no)
);
