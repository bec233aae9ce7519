-- When a school last reminded its people of a notice from above (P5): a school and the institution above each keep their own hour.
create table edu.notice_school_reminder (
  notice_id int8 not null references edu.notice on delete cascade,
  dept_id int8 not null references edu.institution,
  reminded_at int8 not null,
  primary key (notice_id, dept_id)
);
create index notice_school_reminder_school on edu.notice_school_reminder (dept_id);
