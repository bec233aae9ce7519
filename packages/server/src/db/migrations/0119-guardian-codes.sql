-- Codes with which guardians take on a pupil by themselves (A5): given out by the school, good once, and for a while.

create table edu.guardian_code (
  code_mac bytea primary key,
  dept_id int8 not null,
  ward_id text not null references edu.account (id) on delete cascade,
  made_by text not null,
  made_at int8 not null,
  expires_at int8 not null
);
create index guardian_code_ward on edu.guardian_code (ward_id);
create index guardian_code_age on edu.guardian_code (expires_at);
