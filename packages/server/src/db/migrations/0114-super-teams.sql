-- Super teams (M8): teams of up to 10,000 members in the same tables, with a conversation of the scene 5. Nothing of a message,
-- a recall or a mute is written once for each member: decision 0106.

alter table im.team add column is_super boolean not null default false;

-- A page of members by their time of joining, and who leads.
create index team_member_by_joining on im.team_member (conversation_id, join_time, person_id);
create index team_member_leading on im.team_member (conversation_id) where role <> 'normal';

create or replace view im.present_member as
select m.conversation_id, m.person_id,
  m.role = 'owner' or (t.mute_type <> 'all' and (m.role = 'manager' or (t.mute_type = 'none' and not m.is_muted))) as may_write,
  t.is_super
from im.team_member m
join im.team t on t.conversation_id = m.conversation_id and not t.is_dismissed
join im.person o on o.id = m.person_id and o.dept_id = t.dept_id;

-- Messages of super teams, beside `append_team_batch` and with its answer. Members are never listed: each node knows those of
-- the revision that comes back. Nobody is asked for receipts.
create function im.append_super_team_batch(now_ms int8, sends json, conversation_ids int8[], known_revs int8[])
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
    select distinct s.place, s.sender
    from send s
    join im.present_member t on t.conversation_id = ids[s.place] and t.person_id = s.sender and t.may_write
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
