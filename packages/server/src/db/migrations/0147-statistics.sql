-- What an institution's site was used for, counted by days: numbers alone, nothing of who it was (P13, decision 0118).
create table edu.statistic_day (
  dept_id int8 not null references edu.institution on delete cascade,
  measure text not null,
  -- Since 1970, by the clocks of the institution.
  day int4 not null,
  -- What was counted, such as a document or a host; empty for the sum of a day.
  key text not null,
  count int4 not null check (count >= 0),
  primary key (dept_id, measure, day, key)
);
create index statistic_day_old on edu.statistic_day (day);
