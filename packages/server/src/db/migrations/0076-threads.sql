-- transaction: false
-- The messages of a thread are found by the place of its first message (M12). A message without a thread touches no index more.

create index concurrently if not exists message_thread
  on im.message (conversation_id, ((extra #>> '{thread,seq}')::int8), seq)
  where extra #>> '{thread,seq}' is not null;
