-- Messaging of both realms (realm 0: edu, 1: social). Message and change carry no foreign keys: their one writer inserts
-- them together with locked parents, and a check for each row would cost more than the row. `last_seq`, `pts` and `ack_seq`
-- stay out of every index, and pages keep room, so that their updates touch no index. What a plain text has not is null:
-- `attach`, and in `extra` all that is rare. `message_token` makes messages found: the writer of the log fills it in the
-- same commit, and a message that must not be found has no row there.

create table im.person (
  id int8 generated always as identity primary key,
  realm int2 not null check (realm in (0, 1)),
  account text not null,
  dept_id int8 not null,
  kind text not null,
  nick text not null,
  avatar text not null,
  custom text not null default '{}',
  is_staff boolean not null,
  class_ids int4[] not null,
  update_time int8 not null,
  unique (realm, account)
);

create index person_by_dept on im.person (realm, dept_id, nick);

create table im.person_log_head (
  person_id int8 primary key references im.person on delete cascade,
  pts int8 not null default 0
) with (fillfactor = 50);

create table im.conversation (
  id int8 generated always as identity primary key,
  realm int2 not null check (realm in (0, 1)),
  scene int2 not null check (scene in (0, 1, 5)),
  key text not null,
  lo_id int8 references im.person,
  hi_id int8 references im.person,
  last_seq int8 not null default 0,
  last_time int8 not null default 0,
  unique (realm, scene, key),
  check (scene <> 0 or (lo_id is not null and hi_id is not null and lo_id <= hi_id))
) with (fillfactor = 50);

create table im.message (
  conversation_id int8 not null,
  seq int8 not null,
  sender_id int8 not null,
  id_client text not null,
  time int8 not null,
  sender_pts int8 not null,
  type int2 not null,
  flags int2 not null default 0,
  body text not null,
  custom text,
  attach json,
  extra json,
  recalled_time int8,
  primary key (conversation_id, seq),
  unique (sender_id, id_client)
);

create table im.message_token (
  conversation_id int8 not null,
  seq int8 not null,
  "time" int8 not null,
  sender_id int8 not null,
  type int2 not null,
  tokens tsvector not null,
  primary key (conversation_id, seq)
);

create index message_token_by_token on im.message_token using gin (tokens);

create table im.hidden (
  person_id int8 not null,
  conversation_id int8 not null,
  seq int8 not null,
  primary key (person_id, conversation_id, seq)
);

create table im.participant (
  person_id int8 not null references im.person on delete cascade,
  conversation_id int8 not null references im.conversation on delete cascade,
  ack_seq int8 not null default 0,
  cleared_seq int8 not null default 0,
  is_top boolean not null default false,
  top_custom text not null default '',
  deleted_seq int8 not null default 0,
  primary key (person_id, conversation_id)
) with (fillfactor = 70);

create table im.change (
  person_id int8 not null,
  pts int8 not null,
  kind int2 not null,
  conversation_id int8 not null,
  seq int8 not null,
  data jsonb,
  primary key (person_id, pts)
);

create table im.relation (
  person_id int8 not null references im.person on delete cascade,
  other_id int8 not null references im.person on delete cascade,
  is_blacked boolean not null default false,
  is_muted boolean not null default false,
  create_time int8 not null,
  update_time int8 not null,
  primary key (person_id, other_id)
);
