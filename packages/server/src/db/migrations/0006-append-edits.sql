-- The writer of what takes messages away. A change of it is a migration that replaces it whole.
-- Recalls (kind 10), deletions for oneself (11) and clearings (12), each with its entries in the logs, in the order given.
-- An edit that changes nothing has no row. Locks as `append_batch` does, so that the two never wait in a circle.

create function im.append_edits(now_ms int8, edits json, conversation_ids int8[], person_ids int8[])
returns table (n int4, own_pts int8, peer_pts int8, seqs json)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  e record;
  places int8[];
  head int8;
begin
  perform 1 from im.conversation where id = any(conversation_ids) order by id for update;
  perform 1
  from im.participant
  where person_id = any(person_ids) and conversation_id = any(conversation_ids)
  order by person_id, conversation_id
  for update;
  perform 1 from im.person_log_head where person_id = any(person_ids) order by person_id for update;
  for e in
    select * from json_to_recordset(edits)
      as x(n int4, kind int2, person int8, peer int8, conversation int8, seqs int8[])
    order by n
  loop
    places := null;
    if e.kind = 10 then
      update im.message
      set body = '', custom = null, attach = null, extra = null, recalled_time = now_ms
      where conversation_id = e.conversation and seq = e.seqs[1] and sender_id = e.person and recalled_time is null
      returning array[seq] into places;
    elsif e.kind = 11 then
      with fresh as (
        insert into im.hidden (person_id, conversation_id, seq)
        select p.person_id, m.conversation_id, m.seq
        from im.participant p
        join im.message m on m.conversation_id = p.conversation_id and m.seq = any(e.seqs) and m.seq > p.cleared_seq
        where p.person_id = e.person and p.conversation_id = e.conversation
        on conflict do nothing
        returning seq
      )
      select array_agg(seq order by seq) into places from fresh;
    else
      update im.participant p
      set cleared_seq = least(e.seqs[1], c.last_seq)
      from im.conversation c
      where p.person_id = e.person and p.conversation_id = e.conversation and c.id = e.conversation
        and p.cleared_seq < least(e.seqs[1], c.last_seq)
      returning array[p.cleared_seq] into places;
      delete from im.hidden
      where person_id = e.person and conversation_id = e.conversation and seq <= places[1];
    end if;
    continue when places is null;
    n := e.n;
    seqs := to_json(places);
    peer_pts := null;
    update im.person_log_head set pts = pts + 1 where person_id = e.person returning pts into head;
    own_pts := head;
    insert into im.change (person_id, pts, kind, conversation_id, seq, data)
    values (e.person, head, e.kind, e.conversation, places[1], case when e.kind = 11 then to_jsonb(places) end);
    if e.kind = 10 and e.peer <> e.person then
      update im.person_log_head set pts = pts + 1 where person_id = e.peer returning pts into head;
      peer_pts := head;
      insert into im.change (person_id, pts, kind, conversation_id, seq)
      values (e.peer, head, e.kind, e.conversation, places[1]);
    end if;
    return next;
  end loop;
end
$$;
