-- Where somebody is in a package (P10). One window at a time has it open: its launch has a number and a ticket for the files.

create table edu.course_package_run (
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  unit_id text not null,
  dept_id int8 not null,
  -- Another archive in the unit begins anew.
  asset_id text not null,
  launch_no int4 not null,
  item_no int2 not null,
  ticket_hash bytea not null,
  ticket_until int8 not null,
  -- The host of the page that may show the files.
  portal_host text not null,
  -- Up to when time that was spent has been believed.
  reported_at int8 not null,
  primary key (course_id, account_id, unit_id)
);
create index course_package_run_account on edu.course_package_run (account_id);
create unique index course_package_run_ticket on edu.course_package_run (ticket_hash);

create table edu.course_package_item (
  course_id int8 not null,
  account_id text not null,
  unit_id text not null,
  item_no int2 not null,
  dept_id int8 not null,
  completion text not null,
  success text not null,
  score float8,
  location text not null,
  suspend_data text not null,
  total_ms int8 not null,
  updated_at int8 not null,
  primary key (course_id, account_id, unit_id, item_no),
  foreign key (course_id, account_id, unit_id) references edu.course_package_run on delete cascade
);
