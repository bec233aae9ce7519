-- The one writer of the log (see sync/log); a change of it is a migration that replaces it whole.
-- Takes all its locks first, in ascending order, so that two processes never
-- wait for each other in a circle and what they guard is read as it is; numbers messages in their conversation and entries
-- in each person's log without a gap. Conversations and people come as sorted lists, and rows name places in these lists:
-- arrays are read faster than tables joined. Planned once, always by index and nested loop: a plan made while a table was
-- small would be wrong when it has grown.
-- A block is written under the lock of the blocker's log, so it is read here after that lock: one that committed first
-- decides.

create function im.append_batch(now_ms int8, sends json, acks json, conversation_ids int8[], person_ids int8[])
returns table (
  n int4, is_ack boolean, conversation int8, seq int8, "time" int8, own_pts int8, peer_pts int8, unread int8, is_new boolean,
  is_blocked boolean
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  last_seqs int8[];
  heads int8[];
begin
  select array_agg(last_seq order by id) into last_seqs
  from (select id, last_seq from im.conversation where id = any(conversation_ids) order by id for update) c;
  if json_array_length(acks) > 0 then
    perform 1
    from json_to_recordset(acks) as a(person int4, conversation int8)
    join im.participant p on p.person_id = person_ids[a.person] and p.conversation_id = a.conversation
    order by p.person_id, p.conversation_id
    for update of p;
  end if;
  select array_agg(pts order by person_id) into heads
  from (
    select person_id, pts from im.person_log_head where person_id = any(person_ids) order by person_id for update
  ) h;
  if coalesce(cardinality(last_seqs), 0) <> cardinality(conversation_ids)
    or coalesce(cardinality(heads), 0) <> cardinality(person_ids) then
    raise exception 'a conversation or person of the batch is not there' using errcode = 'foreign_key_violation';
  end if;
  return query
  with send as materialized (
    select s.*, m.conversation_id as old_conversation, m.seq as old_seq, m.time as old_time, m.sender_pts as old_pts,
      m.seq is null and s.sender <> s.peer and exists (
        select from im.relation r
        where r.person_id = person_ids[s.peer] and r.other_id = person_ids[s.sender] and r.is_blacked
      ) as is_blocked
    from json_to_recordset(sends)
      as s(n int4, conversation int4, sender int4, peer int4, key text, type int2, flags int2, body text, custom text, attach json, extra json)
    left join lateral (
      select conversation_id, seq, "time", sender_pts from im.message
      where sender_id = person_ids[s.sender] and id_client = s.key limit 1
    ) m on true
  ), numbered as materialized (
    select *, last_seqs[conversation] + row_number() over (partition by conversation order by n) as seq
    from send
    where old_seq is null and not is_blocked
  ), moved as (
    update im.participant p
    set ack_seq = least(a.seq, (select last_seq from im.conversation where id = a.conversation))
    from json_to_recordset(acks) as a(n int4, person int4, conversation int8, peer int4, seq int8)
    where p.person_id = person_ids[a.person] and p.conversation_id = a.conversation
      and p.ack_seq < least(a.seq, (select last_seq from im.conversation where id = a.conversation))
    returning a.n, a.person, a.conversation, a.peer, p.ack_seq, (
      select count(*)
      from (
        select from im.message u
        where u.conversation_id = a.conversation and u.seq > greatest(p.ack_seq, p.cleared_seq)
          and u.sender_id <> p.person_id and u.recalled_time is null and u.type <> 5
          and u.flags & 97 = 0
          and not exists (
            select from im.hidden h
            where h.person_id = p.person_id and h.conversation_id = u.conversation_id and h.seq = u.seq
          )
        limit 9999
      ) as incoming
    ) as unread
  ), event as (
    select n, 1 as kind, true as own, sender as person, conversation_ids[conversation] as conversation, seq,
      key, type, coalesce(flags, 0) as flags, body, custom, attach, extra, null::int8 as unread
    from numbered
    union all
    select n, 1, false, peer, conversation_ids[conversation], seq, null, null, null, null, null, null, null, null
    from numbered where peer <> sender
    union all
    select n, 2, true, person, conversation, ack_seq, null, null, null, null, null, null, null, unread from moved
    union all
    select n, 3, false, peer, conversation, ack_seq, null, null, null, null, null, null, null, null from moved where peer <> person
  ), entry as materialized (
    select *, heads[person] + row_number() over (partition by person order by kind = 1, n) as pts from event
  ), new_change as (
    insert into im.change (person_id, pts, kind, conversation_id, seq)
    select person_ids[person], pts, kind, conversation, seq from entry
  ), new_message as (
    insert into im.message (
      conversation_id, seq, sender_id, id_client, "time", sender_pts, type, flags, body, custom, attach, extra
    )
    select conversation, seq, person_ids[person], key, now_ms, pts, type, flags, body, custom, attach, extra
    from entry
    where kind = 1 and own
  ), new_last as (
    update im.conversation c
    set last_seq = x.seq,
      last_time = case when x.moves or c.last_time = 0 then greatest(c.last_time, now_ms) else c.last_time end
    from (
      select conversation_ids[conversation] as id, max(seq) as seq,
        bool_or(coalesce(flags, 0) & 167 = 0) as moves
      from numbered group by conversation
    ) x
    where c.id = x.id
  ), new_head as (
    update im.person_log_head h
    set pts = x.pts
    from (select person_ids[person] as id, max(pts) as pts from entry group by person) x
    where h.person_id = x.id
  )
  select n, kind <> 1, max(conversation), max(seq), now_ms, max(pts) filter (where own), max(pts) filter (where not own), max(unread), true, false
  from entry
  group by n, kind <> 1
  union all
  select n, false, old_conversation, old_seq, old_time, old_pts, null, null, false, false from send where old_seq is not null
  union all
  select n, false, conversation_ids[conversation], 0, now_ms, 0, null, null, false, true from send where is_blocked;
end
$$;
