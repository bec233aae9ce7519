-- How many questions of the wrong book a day asks of somebody at most (P9); who has no row has the figure of all.
create table edu.review_setting (
  account_id text primary key references edu.account on delete cascade,
  dept_id int8 not null references edu.institution,
  per_day int2 not null check (per_day between 5 and 100)
);
create index review_setting_institution on edu.review_setting (dept_id);
