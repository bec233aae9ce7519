import { type Attach, type Friend, messageTypes, type Relation } from "@lyceum/contract/shapes";
import { countingBits, lastingBits, type MessageExtra } from "@lyceum/domain/messages";
import type { TeamMarks } from "@lyceum/domain/sync";
import { unreadMax } from "@lyceum/domain/sessions";
import { type Batches, inBatches } from "../db/delete-in-batches.ts";
import { isWithinInstitution } from "../db/within-institution.ts";
import type { Database } from "../ports/database.ts";

export type ChangeRow = {
  head: number;
  /** Null in the one row of a log without newer changes. */
  pts: number | null;
  kind: number;
  conversation_id: number;
  seq: number;
  /** What `appendOwn` wrote: what the client reads, whole; or the places of `im.append_edits`. */
  data: object | null;
  /** Null where there is no conversation. */
  scene: number | null;
  /** False in a p2p conversation with somebody who is of another institution now, and of an edit in a team that was left. */
  is_within: boolean;
  /** The other person of the p2p conversation with what follows, or the owner of the log where there is none. */
  account: string;
  nick: string;
  avatar: string;
  person_custom: string;
  update_time: number;
  sender_id: number | null;
  id_client: string | null;
  time: number | null;
  type: number | null;
  flags: number | null;
  body: string | null;
  custom: string | null;
  attach: Attach | null;
  extra: MessageExtra | null;
  is_recalled: boolean;
};

/** The newest place of a person's log and up to `limit` entries after a place, both as of one moment. */
export async function readChanges(
  database: Database,
  personId: number,
  afterPts: number,
  limit: number,
): Promise<ChangeRow[]> {
  return await database.query<ChangeRow>({
    name: "im-changes-after",
    text: `
      select h.pts as head, e.*, c.scene, (c.id is null or ${isWithinInstitution} and ${isStillMember}) as is_within, o.account, o.nick, o.avatar, o.custom as person_custom, o.update_time,
        m.sender_id, m.id_client, m.time, m.type, m.flags, m.body, m.custom, m.attach, m.extra,
        m.recalled_time is not null as is_recalled
      from im.person_log_head h
      left join lateral (
        select pts, kind, conversation_id, seq, data from im.change
        where person_id = h.person_id and pts > $2 order by pts limit $3
      ) e on true
      left join im.conversation c on c.id = e.conversation_id
      left join im.person o on o.id = case when c.id is null or c.scene <> 0 then h.person_id when c.lo_id = h.person_id then c.hi_id else c.lo_id end
      left join im.message m on e.kind in (1, 13) and m.conversation_id = e.conversation_id and m.seq = e.seq
      where h.person_id = $1
      order by e.pts`,
    values: [personId, afterPts, limit],
  });
}

/** Of an edit the newest text is told; who has left a team learns of nothing later (M7). */
const isStillMember = `(e.kind <> 13 or c.scene = 0 or exists (
  select from im.present_member t where t.conversation_id = c.id and t.person_id = h.person_id))`;

export type DigestRow = {
  account: string;
  last_seq: number;
  ack_seq: number;
  peer_ack_seq: number;
  unread: number;
  is_top: boolean;
  top_custom: string;
  deleted_seq: number;
  /** The newest message that the person can see; null without one. */
  last_msg_seq: number | null;
  last_msg_id: string;
  is_recalled: boolean;
  /** How often it was edited. */
  version: number;
};

/**
 * What a digest compares, all as of one moment: the head of the log, one-to-one conversations that are pinned or as new as
 * `since`, relations, friends, which of the teams are not the person's,
 * and what is marked in the others. At another head than `pts` nothing but the head is read.
 */
export async function readDigest(
  database: Database,
  personId: number,
  { pts, since, limit, teamIds }: { pts: number; since: number; limit: number; teamIds: readonly number[] },
): Promise<{
  pts: number;
  rows: DigestRow[];
  relations: Relation[];
  friends: DigestFriend[];
  lostTeams: number[];
  teamMarks: TeamMarks[];
}> {
  const rows = await database.query<Digested>({
    name: "im-digest",
    text: digestStatement,
    values: [personId, pts, since, limit, `{${teamIds.join(",")}}`],
  });
  const [first] = rows;
  return {
    pts: first?.head ?? 0,
    rows: rows.filter((row): row is DigestRow & Digested => row.account !== null),
    relations: first?.relations ?? [],
    friends: first?.friends ?? [],
    lostTeams: first?.lost_teams ?? [],
    teamMarks: first?.team_marks ?? [],
  };
}

/** What of a friend is compared. */
export type DigestFriend = Pick<Friend, "account" | "flag" | "beflag" | "alias" | "custom">;

/** Relations, friends and teams come with the first row. */
type Digested = (DigestRow | { account: null }) & {
  head: number;
  relations: Relation[] | null;
  friends: DigestFriend[] | null;
  lost_teams: number[] | null;
  team_marks: TeamMarks[] | null;
};

const digestStatement = `
  with head as materialized (
    select h.pts, (
      select json_agg(json_build_object('account', x.account, 'isBlacked', r.is_blacked, 'isMuted', r.is_muted, 'createTime', r.create_time, 'updateTime', r.update_time))
      from im.relation r join im.person x on x.id = r.other_id where r.person_id = $1
    ) as relations, (
      select json_agg(json_build_object('account', x.account, 'flag', f.flag, 'beflag', f.beflag, 'alias', f.alias, 'custom', f.custom))
      from im.friend f join im.person x on x.id = f.other_id where f.person_id = $1 and f.flag + f.beflag > 0 and h.pts = $2
    ) as friends, (
      select json_agg(asked.id) from unnest($5::int8[]) as asked(id)
      where h.pts = $2 and not exists (select from im.present_member m where m.person_id = $1 and m.conversation_id = asked.id)
    ) as lost_teams, (
      select json_agg(json_build_object('id', case when c.scene = 5 then 'superTeam-' else 'team-' end || c.id, 'ackSeq', p.ack_seq,
        'isTop', p.is_top, 'topCustom', p.top_custom, 'deletedSeq', p.deleted_seq))
      from unnest($5::int8[]) as asked(id)
      join im.present_member m on m.person_id = $1 and m.conversation_id = asked.id
      join im.participant p on p.person_id = $1 and p.conversation_id = asked.id
      join im.conversation c on c.id = asked.id and c.scene <> 0
      where h.pts = $2
    ) as team_marks
    from im.person_log_head h where h.person_id = $1
  ),
  page as materialized (
    (select c.id, c.lo_id, c.hi_id, c.last_seq, p.ack_seq, p.cleared_seq, p.is_top, p.top_custom, p.deleted_seq
     from im.participant p join im.conversation c on c.id = p.conversation_id
     where p.person_id = $1 and not p.is_top and c.scene = 0 and c.last_seq > 0 and c.last_time >= $3 and ${isWithinInstitution}
       and (select pts from head) = $2
     order by c.last_time desc limit $4)
    union all
    (select c.id, c.lo_id, c.hi_id, c.last_seq, p.ack_seq, p.cleared_seq, p.is_top, p.top_custom, p.deleted_seq
     from im.participant p join im.conversation c on c.id = p.conversation_id
     where p.person_id = $1 and p.is_top and c.scene = 0 and c.last_seq > 0 and ${isWithinInstitution}
       and (select pts from head) = $2)
  )
  select head.pts as head, o.account, page.last_seq, page.ack_seq, case when o.id = $1 then page.ack_seq else q.receipt_seq end as peer_ack_seq, incoming.unread,
    page.is_top, page.top_custom, page.deleted_seq, m.seq as last_msg_seq, m.id_client as last_msg_id,
    m.recalled_time is not null as is_recalled, coalesce((m.extra->'edited'->>'version')::int4, 0) as version,
    case when row_number() over () = 1 then head.relations end as relations,
    case when row_number() over () = 1 then head.friends end as friends,
    case when row_number() over () = 1 then head.lost_teams end as lost_teams,
    case when row_number() over () = 1 then head.team_marks end as team_marks
  from head
  left join page on true
  left join im.person o on o.id = case when page.lo_id = $1 then page.hi_id else page.lo_id end
  left join im.participant q on q.person_id = o.id and q.conversation_id = page.id
  left join lateral (
    select s.seq, s.id_client, s.recalled_time, s.extra from im.message s
    where s.conversation_id = page.id and s.seq > page.cleared_seq and s.flags & ${lastingBits} = 0 and not exists (
      select from im.hidden h where h.person_id = $1 and h.conversation_id = s.conversation_id and h.seq = s.seq)
    order by s.seq desc limit 1
  ) m on true
  left join lateral (
    select count(*) as unread from (
      select from im.message u
      where u.conversation_id = page.id and u.seq > greatest(page.ack_seq, page.cleared_seq) and u.sender_id <> $1
        and u.recalled_time is null and u.type <> ${messageTypes.notification} and u.flags & ${countingBits} = 0
        and not exists (
          select from im.hidden h where h.person_id = $1 and h.conversation_id = u.conversation_id and h.seq = u.seq)
      limit ${unreadMax}
    ) as counted
  ) as incoming on true`;

const peopleAtOnce = 500;

/** Deletes all but the newest `kept` entries of each person's log, some people at a time. */
export async function deleteOldChanges(database: Database, kept: number, batches: Batches): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await deletePage(database, kept, after, batches);
}

/** Answers the last person that was looked at, and null when there was none. */
async function deletePage(
  database: Database,
  kept: number,
  after: number,
  batches: Batches,
): Promise<number | null> {
  const page: { last: number | null } = { last: null };
  await inBatches(batches, async (batchSize) => {
    const [row] = await database.query<{ count: number; last: number | null }>({
      text: `
        with people as (
          select person_id, pts - $1 as old from im.person_log_head
          where person_id > $2 and pts > $1 order by person_id limit ${peopleAtOnce}
        ),
        gone as (
          delete from im.change where ctid = any(array(
            select e.ctid from people p join im.change e on e.person_id = p.person_id and e.pts <= p.old limit $3
          )) returning 1
        )
        select (select count(*) from gone) as count, (select max(person_id) from people) as last`,
      values: [kept, after, batchSize],
    });
    page.last = row?.last ?? null;
    return row?.count ?? 0;
  });
  return page.last;
}
