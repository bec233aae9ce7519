-- Links that show a folder or file of a drive to whoever has them (P11). They go with what they show, and with their owner.

create table edu.drive_link (
  link_id text primary key,
  dept_id int8 not null,
  node_id text not null references edu.drive_node on delete cascade,
  owner_id text not null references edu.account on delete cascade,
  -- What the browser of the owner calls the request, so that it is one link however often it is sent.
  request_id text not null,
  has_code boolean not null,
  ends_at int8 not null,
  downloads_max int4,
  downloads int4 not null default 0,
  opens int4 not null default 0,
  opened_at int8,
  tries int4 not null default 0,
  tries_since int8 not null default 0,
  revoked_at int8,
  created_at int8 not null,
  unique (owner_id, request_id)
);
create index drive_link_node on edu.drive_link (node_id);
create index drive_link_owner on edu.drive_link (owner_id, created_at desc);
create index drive_link_end on edu.drive_link (ends_at);
