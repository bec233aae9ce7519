-- Texts that went through the list of words (M18): kept once in a list of their receiver, which conversations do not show.

create table im.filtered_head (
  person_id int8 primary key references im.person on delete cascade,
  last_place int8 not null
) with (fillfactor = 50);

create table im.filtered_message (
  to_id int8 not null references im.person on delete cascade,
  place int8 not null,
  from_id int8 not null references im.person on delete cascade,
  -- It belongs to the institution of both; whoever moves away leaves it behind.
  dept_id int8 not null,
  id_client text not null,
  is_system boolean not null,
  -- What the list said: 0 clean, 1 masked, 3 masked and counted.
  type int2 not null check (type in (0, 1, 3)),
  body text not null,
  "time" int8 not null,
  primary key (to_id, place),
  unique (from_id, id_client)
);

create index filtered_message_old on im.filtered_message ("time");

alter table im.delivery add column filtered_place int8 not null default 0;
