-- The words that an institution masks (1), refuses (2) or counts (3) in messages (M18), and how often the counted ones were met.

create table edu.word_list (
  dept_id int8 primary key references edu.institution,
  version int4 not null check (version >= 1),
  words jsonb not null,
  updated_at int8 not null,
  updated_by text not null
);

-- By day, and by nobody's name.
create table edu.word_met (
  dept_id int8 not null references edu.institution,
  word text not null,
  day int4 not null,
  count int8 not null,
  primary key (dept_id, word, day)
);
create index word_met_by_day on edu.word_met (day);
