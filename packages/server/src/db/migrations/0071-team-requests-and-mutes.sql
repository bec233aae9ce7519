-- Applications and invitations of teams, who may write in them, and what a member says there (M7).

alter table im.team
  add column mute_type text not null default 'none' check (mute_type in ('none', 'normal', 'all')),
  add column server_custom text not null default '';

alter table im.team_member
  add column is_muted boolean not null default false,
  add column custom text not null default '',
  add column mute_noti int2 not null default 0 check (mute_noti between 0 and 2),
  add column inviter_id int8 references im.person on delete set null,
  add column update_time int8;

create index team_member_by_inviter on im.team_member (inviter_id) where inviter_id is not null;

-- One application and one invitation of a person for a team, with what became of it: a second answer finds the first.
create table im.team_request (
  conversation_id int8 not null references im.team on delete cascade,
  person_id int8 not null references im.person on delete cascade,
  kind text not null check (kind in ('application', 'invitation')),
  state int2 not null check (state between 0 and 3),
  inviter_id int8 references im.person on delete cascade,
  "time" int8 not null,
  primary key (conversation_id, person_id, kind),
  check ((kind = 'invitation') = (inviter_id is not null))
);

create index team_request_by_person on im.team_request (person_id, state);
create index team_request_by_inviter on im.team_request (inviter_id) where inviter_id is not null;
create index team_request_by_time on im.team_request using brin ("time");

-- The team that a request is about: one decision settles it for everybody who was asked.
alter table im.system_message add column team_id int8;

create index system_message_open_of_team on im.system_message (team_id, type) where team_id is not null and state = 0;

-- `may_write`: the owner always, managers unless all are silent, others unless they or all normal members are.
create or replace view im.present_member as
select m.conversation_id, m.person_id,
  m.role = 'owner' or (t.mute_type <> 'all' and (m.role = 'manager' or (t.mute_type = 'none' and not m.is_muted))) as may_write
from im.team_member m
join im.team t on t.conversation_id = m.conversation_id and not t.is_dismissed
join im.person o on o.id = m.person_id and o.dept_id = t.dept_id;

-- As before, but whoever may not write is refused like somebody who is no member.
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
