-- Whom messages of teams and super teams mention (M7, M8, decision 0139): a row for each person, or one without a person for everybody.
-- What of them is unread is counted from here by the place that the person has read up to, as unread messages are.
create table im.mention (
  conversation_id int8 not null references im.conversation on delete cascade,
  seq int8 not null,
  person_id int8 references im.person on delete cascade
);
create unique index mention_by_place on im.mention (conversation_id, person_id, seq) nulls not distinct;
create index mention_by_person on im.mention (person_id);

-- What takes a message back takes away whom it mentioned, too.
create or replace function im.forget_recalled() returns trigger language plpgsql as $$
begin
  delete from im.message_edit where conversation_id = new.conversation_id and seq = new.seq;
  delete from im.message_token where conversation_id = new.conversation_id and seq = new.seq;
  delete from im.mention where conversation_id = new.conversation_id and seq = new.seq;
  return null;
end $$;
