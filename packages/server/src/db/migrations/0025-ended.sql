-- Messaging connections that were revoked, and sessions that were signed out, so that no node writes for them any more (M10, M20).

create table im.ended (
  id text primary key,
  "time" int8 not null
);

create index ended_time on im.ended ("time");
