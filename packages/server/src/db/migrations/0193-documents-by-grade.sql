-- Whom a document teaches (P4): a stage of school, years of it (none: all), a subject.
alter table edu.document
  add column school_stage text
    check (school_stage in ('primary', 'junior', 'senior', 'vocational', 'university')),
  add column grades int2[] not null default '{}',
  add column subject text;
