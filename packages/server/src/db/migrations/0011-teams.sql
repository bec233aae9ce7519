-- Teams, and receipts. A member of a team is a participant of its conversation like anybody in a p2p one; what they see of
-- it begins above `cleared_seq`. `stamp` is the newest transaction that wrote a message of a team: see decision 0011.

alter table im.conversation add column stamp xid8, add column member_rev int8 not null default 0;

alter table im.participant add column receipt_seq int8 not null default 0;

create table im.team (
  conversation_id int8 primary key references im.conversation on delete cascade,
  dept_id int8 not null,
  kind text not null check (kind in ('normal', 'advanced')),
  name text not null,
  avatar text not null,
  intro text not null,
  announcement text not null,
  custom text not null,
  join_mode text not null,
  be_invite_mode text not null,
  invite_mode text not null,
  update_team_mode text not null,
  update_custom_mode text not null,
  owner_id int8 not null references im.person,
  member_count int4 not null,
  member_update_time int8 not null,
  create_time int8 not null,
  update_time int8 not null,
  is_dismissed boolean not null default false
);

create table im.team_member (
  conversation_id int8 not null references im.team on delete cascade,
  person_id int8 not null references im.person on delete cascade,
  role text not null check (role in ('normal', 'owner', 'manager')),
  nick text not null default '',
  join_time int8 not null,
  primary key (conversation_id, person_id)
);

create index team_member_by_person on im.team_member (person_id);

-- Who has moved to another institution is no member (D8), before anybody removes them.
create view im.present_member as
select m.conversation_id, m.person_id
from im.team_member m
join im.team t on t.conversation_id = m.conversation_id and not t.is_dismissed
join im.person o on o.id = m.person_id and o.dept_id = t.dept_id;

create table im.team_receipt (
  conversation_id int8 not null,
  seq int8 not null,
  person_id int8 not null,
  read_time int8,
  primary key (conversation_id, seq, person_id)
);

-- Messages of teams, beside `append_batch` and like it. Who is a member is read under the lock of the conversation, under
-- which members come and go: who was removed before is refused, and who is removed later has a place behind. Nobody's log
-- grows. The members come back, with the first row of a team, only where the process does not know their newest revision.
create function im.append_team_batch(now_ms int8, sends json, conversation_ids int8[], known_revs int8[])
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
    select distinct s.place, s.sender
    from send s
    join im.present_member t on t.conversation_id = ids[s.place] and t.person_id = s.sender
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
    join im.present_member t on t.conversation_id = ids[s.place] and t.person_id <> s.sender
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

-- Receipts of p2p conversations: a place that only moves forward, and an entry (kind 3) in the log of the other. Locks as
-- `append_batch` does.
create function im.append_receipts(receipts json, person_ids int8[])
returns table (n int4, seq int8, peer_pts int8)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  heads int8[];
begin
  perform 1
  from json_to_recordset(receipts) as r(person int8, conversation int8)
  join im.participant p on p.person_id = r.person and p.conversation_id = r.conversation
  order by p.person_id, p.conversation_id
  for update of p;
  select array_agg(pts order by person_id) into heads
  from (
    select person_id, pts from im.person_log_head where person_id = any(person_ids) order by person_id for update
  ) h;
  return query
  with moved as (
    update im.participant p
    set receipt_seq = least(r.seq, c.last_seq)
    from json_to_recordset(receipts) as r(n int4, person int8, peer int4, conversation int8, seq int8)
    join im.conversation c on c.id = r.conversation
    where p.person_id = r.person and p.conversation_id = r.conversation and p.receipt_seq < least(r.seq, c.last_seq)
    returning r.n, r.peer, r.conversation, p.receipt_seq as seq
  ), entry as materialized (
    select *, heads[peer] + row_number() over (partition by peer order by n) as pts from moved
  ), new_change as (
    insert into im.change (person_id, pts, kind, conversation_id, seq)
    select person_ids[peer], pts, 3, conversation, seq from entry
  ), new_head as (
    update im.person_log_head h
    set pts = x.pts
    from (select person_ids[peer] as id, max(pts) as pts from entry group by peer) x
    where h.person_id = x.id
  )
  select n, seq, pts from entry;
end
$$;
