-- An edit and a recall of one message at one moment: the statement of the recall saw only what was stored when it began, so a
-- text that an edit put away while it waited for the conversation stayed, read by nobody. What takes a message back takes away
-- all that it said before and what makes it found, whatever was stored meanwhile: the trigger looks anew, when the statement is over,
-- for that one deletes the same rows itself (M3, decision 0115).

create function im.forget_recalled() returns trigger language plpgsql as $$
begin
  delete from im.message_edit where conversation_id = new.conversation_id and seq = new.seq;
  delete from im.message_token where conversation_id = new.conversation_id and seq = new.seq;
  return null;
end $$;

create constraint trigger forget_recalled after update of recalled_time on im.message
  deferrable initially deferred for each row when (old.recalled_time is null and new.recalled_time is not null)
  execute function im.forget_recalled();

delete from im.message_edit e using im.message m
where m.conversation_id = e.conversation_id and m.seq = e.seq and m.recalled_time is not null;
