-- When devices of the pupils of a school for children are silent (D8). Without a row the usual hours count.

create table edu.pupil_quiet_hours (
  dept_id int8 primary key references edu.institution,
  is_on boolean not null,
  -- Times of day by the clocks of the institution; they may pass midnight.
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text not null check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at int8 not null,
  check (from_time <> to_time)
);
