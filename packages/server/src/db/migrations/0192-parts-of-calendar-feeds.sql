-- A calendar at a secret address carries more than due dates (P4): what its person chose. Addresses that are in use go on with
-- due dates alone. What it said last is kept as a hash with its time, so that a program that has it is not sent it again.

alter table edu.calendar_feed add column parts text[] not null default '{homework}'
  check (cardinality(parts) > 0 and parts <@ '{homework,activities,live,meetings}'::text[]);
alter table edu.calendar_feed add column content_hash text not null default '';
alter table edu.calendar_feed add column changed_at int8 not null default 0;
