-- Messages of teams and super teams read who writes, and whom they ask for receipts, member by member from the index (M7, M8).
-- The plan of these functions is made once on each connection, often while the teams are still empty: without `offset 0`
-- it then began with all members and went through the whole batch for each of them.

create or replace function im.append_team_batch(now_ms int8, sends json, conversation_ids int8[], known_revs int8[])
returns table (
  n int4, conversation int8, seq int8, "time" int8, is_new boolean, is_refused boolean, rev int8, members int8[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  ids int8[];
  last_seqs int8[];
  revs int8[];
begin
  select array_agg(id order by id), array_agg(last_seq order by id), array_agg(member_rev order by id)
  into ids, last_seqs, revs
  from (
    select id, last_seq, member_rev from im.conversation
    where id = any(conversation_ids) and scene = 1 order by id for update
  ) c;
  return query
  with send as materialized (
    select s.*, array_position(ids, conversation_ids[s.conversation]) as place,
      m.conversation_id as old_conversation, m.seq as old_seq, m.time as old_time
    from json_to_recordset(sends)
      as s(n int4, conversation int4, sender int8, key text, type int2, flags int2, body text, custom text, attach json, extra json)
    left join lateral (
      select conversation_id, seq, "time" from im.message
      where sender_id = s.sender and id_client = s.key limit 1
    ) m on true
  ), member as materialized (
    select w.place, w.sender
    from (select distinct place, sender from send) w
    cross join lateral (
      select from im.present_member t
      where t.conversation_id = ids[w.place] and t.person_id = w.sender and t.may_write offset 0
    ) t
  ), numbered as materialized (
    select s.*, last_seqs[s.place] + row_number() over (partition by s.place order by s.n) as seq
    from send s
    join member m on m.place = s.place and m.sender = s.sender
    where s.old_seq is null
  ), new_message as (
    insert into im.message
      (conversation_id, seq, sender_id, id_client, "time", sender_pts, type, flags, body, custom, attach, extra)
    select ids[place], seq, sender, key, now_ms, 0, type, flags, body, custom, attach, extra from numbered
  ), asked as (
    insert into im.team_receipt (conversation_id, seq, person_id)
    select ids[s.place], s.seq, t.person_id
    from numbered s
    cross join lateral (
      select t.person_id from im.present_member t
      where t.conversation_id = ids[s.place] and t.person_id <> s.sender offset 0
    ) t
    where (s.extra->>'needMsgReceipt')::boolean
  ), new_last as (
    update im.conversation c
    set last_seq = x.seq, stamp = pg_current_xact_id(),
      last_time = case when x.moves or c.last_time = 0 then greatest(c.last_time, now_ms) else c.last_time end
    from (
      select ids[place] as id, max(seq) as seq, bool_or(flags & 167 = 0) as moves
      from numbered group by place
    ) x
    where c.id = x.id
  )
  select s.n, ids[s.place], s.seq, now_ms, true, false, revs[s.place],
    case when revs[s.place] <> known_revs[s.conversation] and s.seq = last_seqs[s.place] + 1 then (
      select array_agg(t.person_id) from im.present_member t where t.conversation_id = ids[s.place]
    ) end
  from numbered s
  union all
  select s.n, s.old_conversation, s.old_seq, s.old_time, false, false, null, null from send s where s.old_seq is not null
  union all
  select s.n, conversation_ids[s.conversation], 0, now_ms, false, true, null, null
  from send s
  where s.old_seq is null
    and not exists (select from member m where m.place = s.place and m.sender = s.sender);
end
$$;

create or replace function im.append_super_team_batch(now_ms int8, sends json, conversation_ids int8[], known_revs int8[])
returns table (
  n int4, conversation int8, seq int8, "time" int8, is_new boolean, is_refused boolean, rev int8, members int8[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  ids int8[];
  last_seqs int8[];
  revs int8[];
begin
  select array_agg(id order by id), array_agg(last_seq order by id), array_agg(member_rev order by id)
  into ids, last_seqs, revs
  from (
    select id, last_seq, member_rev from im.conversation
    where id = any(conversation_ids) and scene = 5 order by id for update
  ) c;
  return query
  with send as materialized (
    select s.*, array_position(ids, conversation_ids[s.conversation]) as place,
      m.conversation_id as old_conversation, m.seq as old_seq, m.time as old_time
    from json_to_recordset(sends)
      as s(n int4, conversation int4, sender int8, key text, type int2, flags int2, body text, custom text, attach json, extra json)
    left join lateral (
      select conversation_id, seq, "time" from im.message
      where sender_id = s.sender and id_client = s.key limit 1
    ) m on true
  ), member as materialized (
    select w.place, w.sender
    from (select distinct place, sender from send) w
    cross join lateral (
      select from im.present_member t
      where t.conversation_id = ids[w.place] and t.person_id = w.sender and t.may_write offset 0
    ) t
  ), numbered as materialized (
    select s.*, last_seqs[s.place] + row_number() over (partition by s.place order by s.n) as seq
    from send s
    join member m on m.place = s.place and m.sender = s.sender
    where s.old_seq is null
  ), new_message as (
    insert into im.message
      (conversation_id, seq, sender_id, id_client, "time", sender_pts, type, flags, body, custom, attach, extra)
    select ids[place], seq, sender, key, now_ms, 0, type, flags, body, custom, attach, extra from numbered
  ), new_last as (
    update im.conversation c
    set last_seq = x.seq, stamp = pg_current_xact_id(),
      last_time = case when x.moves or c.last_time = 0 then greatest(c.last_time, now_ms) else c.last_time end
    from (
      select ids[place] as id, max(seq) as seq, bool_or(flags & 167 = 0) as moves
      from numbered group by place
    ) x
    where c.id = x.id
  )
  select s.n, ids[s.place], s.seq, now_ms, true, false, revs[s.place], null::int8[] from numbered s
  union all
  select s.n, s.old_conversation, s.old_seq, s.old_time, false, false, null, null from send s where s.old_seq is not null
  union all
  select s.n, conversation_ids[s.conversation], 0, now_ms, false, true, null, null
  from send s
  where s.old_seq is null
    and not exists (select from member m where m.place = s.place and m.sender = s.sender);
end
$$;
