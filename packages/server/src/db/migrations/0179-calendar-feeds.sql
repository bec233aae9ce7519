-- Secret addresses by which a calendar reads when homework is due (P8): one for each pupil, kept as a hash, until it is
-- replaced or ended.

create table edu.calendar_feed (
  account_id text primary key references edu.account on delete cascade,
  dept_id int8 not null references edu.institution,
  secret_hash bytea not null unique,
  language text not null check (language in ('zh-CN', 'en-US')),
  made_at int8 not null,
  read_at int8
);
create index calendar_feed_institution on edu.calendar_feed (dept_id);
