-- Robots (M18): accounts of messaging that a program answers for, through a hook over HTTPS; and the hosts that programs of an
-- institution reach through the server. A robot's secret and token are derived from its number and `secret_version`.

create table edu.robot (
  robot_id int8 generated always as identity primary key,
  dept_id int8 not null references edu.institution,
  -- The accid of its person in messaging.
  account text not null unique,
  name text not null,
  intro text not null default '',
  hook text not null,
  secret_version int4 not null default 1,
  is_enabled boolean not null default true,
  -- The classes that it answers; none: everybody.
  class_ids int4[] not null default '{}',
  -- Deliveries that failed one after the other, and until when none is tried.
  failures int4 not null default 0,
  paused_until int8 not null default 0,
  last_error text,
  answered_at int8,
  created_at int8 not null,
  updated_at int8 not null
);
create index robot_by_dept on edu.robot (dept_id);

-- How far each conversation was delivered to its robot.
create table edu.robot_delivery (
  conversation_id int8 primary key references im.conversation on delete cascade,
  robot_id int8 not null references edu.robot,
  delivered_seq int8 not null default 0,
  tries int4 not null default 0,
  -- A run holds the conversation until then.
  leased_until int8 not null default 0,
  lost int4 not null default 0
);
create index robot_delivery_by_robot on edu.robot_delivery (robot_id);

create table edu.proxy_zone (
  dept_id int8 not null references edu.institution,
  zone text not null,
  origin text not null,
  created_at int8 not null,
  primary key (dept_id, zone)
);
