-- What an edited text said before each edit, and the keys of the edits: one that is sent again is not done again (M3, decision
-- 0115). The message itself holds its newest text; a recall takes these rows away with it.

create table im.message_edit (
  conversation_id int8 not null,
  seq int8 not null,
  version int4 not null,
  sender_id int8 not null,
  id_edit text not null,
  "time" int8 not null,
  body text not null,
  primary key (conversation_id, seq, version),
  unique (conversation_id, seq, id_edit)
);
