-- Where devices can be rung, and which of them lie in the background (M10).

create table im.push_device (
  person_id int8 not null references im.person on delete cascade,
  device_id text not null,
  realm int2 not null,
  session_id text not null,
  token text not null default '',
  token_name text not null default '',
  background_link text,
  badge int4 not null default 0,
  "time" int8 not null,
  primary key (person_id, device_id)
);

-- A device that was handed on rings for its new owner alone. The realms know nothing of each other.
create unique index push_device_token on im.push_device (realm, token_name, token) where token <> '';
