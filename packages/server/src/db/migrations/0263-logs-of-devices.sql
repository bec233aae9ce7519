-- Logs that staff ask devices of their institution for (M16): what came is kept here for a week, apart from the uploads of its person.
create table im.device_log (
  id int8 primary key generated always as identity,
  dept_id int8 not null,
  person_id int8 not null references im.person on delete cascade,
  device_id text not null,
  os text not null,
  reason text not null,
  -- The account of who asked, in the school realm.
  asked_by text not null,
  asked_at int8 not null,
  body text,
  uploaded_at int8,
  check ((body is null) = (uploaded_at is null))
);

create index device_log_person on im.device_log (person_id, asked_at);

create index device_log_old on im.device_log (asked_at);
