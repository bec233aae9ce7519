-- Checks of age that were begun (D1, D7): the answer of a provider counts once, for the browser that began it. Nothing of the person is here.

create table social.age_session (
  session_id text primary key,
  dept_id int8 not null,
  device_mac bytea not null,
  created_at int8 not null,
  used_at int8
);
create index age_session_at on social.age_session (created_at);
