-- Certificates of courses (P10), which anybody checks by a code. What one says stays as it was on its day.

create table edu.course_certificate (
  code text primary key,
  dept_id int8 not null references edu.institution,
  course_id int8 not null references edu.course on delete cascade,
  account_id text not null references edu.account on delete cascade,
  course_title text not null,
  course_title_en text not null,
  shows_name boolean not null,
  finished_at int8 not null,
  revoked_at int8,
  unique (course_id, account_id)
);
create index course_certificate_account on edu.course_certificate (account_id);
create index course_certificate_institution on edu.course_certificate (dept_id);
