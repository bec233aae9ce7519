-- Reactions, pins and what people put aside (M12). A conversation counts their changes, under the lock of its row here and
-- not of the conversation, so that reacting never waits for messages nor messages for it.

create table im.annotation_head (
  conversation_id int8 primary key references im.conversation on delete cascade,
  rev int8 not null default 0,
  -- The count at the newest change of a pin.
  pin_rev int8 not null default 0
);

create table im.quick_comment (
  conversation_id int8 not null references im.conversation on delete cascade,
  seq int8 not null,
  person_id int8 not null references im.person on delete cascade,
  body int4 not null check (body >= 0),
  "time" int8 not null,
  extra json,
  primary key (conversation_id, seq, person_id, body)
);

create index quick_comment_by_person on im.quick_comment (person_id);

create table im.msg_pin (
  conversation_id int8 not null references im.conversation on delete cascade,
  seq int8 not null,
  pinned_by int8 not null references im.person on delete cascade,
  custom text not null default '',
  create_time int8 not null,
  update_time int8 not null,
  primary key (conversation_id, seq)
);

create index msg_pin_by_person on im.msg_pin (pinned_by);

create table im.collect (
  id int8 primary key generated always as identity,
  person_id int8 not null references im.person on delete cascade,
  unique_id text not null,
  type int4 not null check (type >= 0),
  data text not null,
  custom text not null default '',
  create_time int8 not null,
  update_time int8 not null,
  unique (person_id, unique_id)
);

create index collect_by_time on im.collect (person_id, id);
