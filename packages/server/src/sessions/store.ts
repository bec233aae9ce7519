import {
  countingBits,
  lastingBits,
  type StoredMessage,
  writeP2pMessage,
  writeTeamMessage,
} from "@lyceum/domain/messages";
import { limits } from "@lyceum/contract/limits";
import { messageTypes, type Session, type UserCard } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId, unreadMax } from "@lyceum/domain/sessions";
import { sql } from "kysely";
import { isWithinInstitution } from "../db/within-institution.ts";
import type { Db } from "../ports/database.ts";

type SessionRow = (StoredMessage | { seq: null }) & {
  head: number;
  last_seq: number;
  conversation_id: number;
  last_time: number;
  ack_seq: number;
  peer_ack_seq: number;
  unread: number;
  is_top: boolean;
  top_custom: string;
  deleted_seq: number;
  session_extra: string;
  mentions: number[] | null;
  scene: Session["scene"];
  from_account: string | null;
  from_nick: string | null;
  account: string;
  nick: string;
  avatar: string;
  person_custom: string;
  update_time: number;
};

export type SessionList = { sessions: Session[]; users: UserCard[]; pts: number };
export type SessionPage = SessionList & {
  hasMore: boolean;
  /** From here the next page goes on. */
  minTime: number;
};

const pageColumns = sql`c.id, c.scene, c.last_seq, c.last_time, p.ack_seq, p.cleared_seq, p.is_top, p.top_custom, p.deleted_seq, p.extra,
  case when c.scene <> 0 then null when c.lo_id = p.person_id then c.hi_id else c.lo_id end as peer_id`;

/** What else may have gone on is not listed: of people of another institution, and of teams of others (D8). */
const isListed = sql<boolean>`c.last_seq > 0 and ${sql.raw(isWithinInstitution)} and (c.scene = 0 or exists (
  select from im.present_member t where t.conversation_id = c.id and t.person_id = p.person_id))`;

/**
 * The conversations of a person, newest first, from before a time on; without a time the pinned ones come before, and on
 * no other page. Those that share the last time of the page come with it, so that going on from that time loses none.
 */
export async function readSessions(
  db: Db,
  own: Own,
  beforeTime: number | null,
  limit: number,
): Promise<SessionPage> {
  const { sessions, users, pts } = await readRows(
    db,
    own,
    sql`(
      select ${pageColumns}
      from im.participant p
      join im.conversation c on c.id = p.conversation_id
      where p.person_id = ${own.id} and not p.is_top and ${isListed}
        and c.last_time < ${beforeTime ?? Number.MAX_SAFE_INTEGER}
      order by c.last_time desc
      fetch first ${sql.lit(limit)} rows with ties
    ) union all (
      select ${pageColumns}
      from im.participant p
      join im.conversation c on c.id = p.conversation_id
      where p.person_id = ${own.id} and p.is_top and ${isListed} and ${beforeTime === null}
    )`,
  );
  const others = sessions.filter((session) => !session.isTop);
  const minTime = others.at(-1)?.updateTime ?? 0;
  const hasMore = others.length >= limit && (await hasOlder(db, own.id, minTime));
  return { sessions, users, hasMore, minTime, pts };
}

/** Those of the conversations that the person takes part in and that have a message. */
export async function readSessionsById(
  db: Db,
  own: Own,
  conversationIds: readonly number[],
): Promise<SessionList> {
  return await readRows(
    db,
    own,
    sql`
      select ${pageColumns}
      from im.participant p
      join im.conversation c on c.id = p.conversation_id
      where p.person_id = ${own.id} and ${isListed} and c.id = any(${[...conversationIds]}::int8[])`,
  );
}

type Own = { id: number; profile: UserCard };

async function readRows(db: Db, own: Own, page: ReturnType<typeof sql>): Promise<SessionList> {
  const { rows } = await sql<SessionRow>`
    with page as (${page})
    select (select pts from im.person_log_head where person_id = ${own.id}) as head,
      page.id as conversation_id, page.scene, page.last_seq, page.last_time, page.ack_seq, page.peer_id,
      case when page.peer_id = ${own.id} then page.ack_seq else coalesce(q.receipt_seq, 0) end as peer_ack_seq, w.account as from_account, w.nick as from_nick,
      page.is_top, page.top_custom, page.deleted_seq, page.extra as session_extra,
      incoming.unread, named.mentions, o.account, o.nick, o.avatar, o.custom as person_custom, o.update_time,
      m.seq, m.sender_id as "senderId", m.id_client as "idClient", m.time, m.type, m.flags, m.body, m.custom,
      m.attach, m.extra,
      m.recalled_time is not null as "isRecalled"
    from page
    left join im.person o on o.id = page.peer_id
    left join im.participant q on q.person_id = page.peer_id and q.conversation_id = page.id
    left join lateral (
      select * from im.message s
      where s.conversation_id = page.id and s.seq > page.cleared_seq and s.flags & ${sql.lit(lastingBits)} = 0
        and ${isShown(own.id, sql`s`)}
      order by s.seq desc limit 1
    ) m on true
    left join im.person w on page.scene <> 0 and w.id = m.sender_id
    cross join lateral (
      ${countIncoming(own.id, sql`page.id`, sql`greatest(page.ack_seq, page.cleared_seq)`)}
    ) as incoming
    left join lateral (${readMentions(own.id)}) named on page.scene <> 0
    order by page.is_top desc, page.last_time desc, page.id desc`.execute(db);
  const users: UserCard[] = [];
  const sessions = rows.map((row): Session => {
    const id = row.conversation_id;
    const peer = row.scene === 0 ? peerOf(row) : null;
    if (peer) users.push(peer);
    const sender = { account: row.from_account ?? "", nick: row.from_nick ?? "" };
    const lastMsg =
      row.seq === null
        ? null
        : peer
          ? writeP2pMessage(id, row, own, peer)
          : writeTeamMessage(id, row, sender, row.scene);
    return {
      id: peer ? p2pSessionId(peer.account) : groupSessionId(row.scene, id),
      scene: row.scene,
      to: peer ? peer.account : String(id),
      unread: row.unread,
      ackSeq: row.ack_seq,
      peerAckSeq: row.peer_ack_seq,
      lastSeq: row.last_seq,
      lastMsg,
      updateTime: row.last_time,
      isTop: row.is_top,
      topCustom: row.top_custom,
      deletedSeq: row.deleted_seq,
      ...(row.session_extra === "" ? {} : { extra: row.session_extra }),
      ...(row.mentions ? { mentions: row.mentions } : {}),
    };
  });
  return { sessions, users, pts: rows[0]?.head ?? (await readHead(db, own.id)) };
}

function peerOf({
  account,
  nick,
  avatar,
  person_custom: custom,
  update_time: updateTime,
}: SessionRow): UserCard {
  return { account, nick, avatar, custom, updateTime };
}

async function readHead(db: Db, personId: number): Promise<number> {
  const head = await db
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return head?.pts ?? 0;
}

async function hasOlder(db: Db, personId: number, time: number): Promise<boolean> {
  const older = await db
    .selectFrom("im.participant as p")
    .innerJoin("im.conversation as c", "c.id", "p.conversation_id")
    .select("c.id")
    .where("p.person_id", "=", personId)
    .where("p.is_top", "=", false)
    .where(isListed)
    .where("c.last_time", "<", time)
    .limit(1)
    .executeTakeFirst();
  return older !== undefined;
}

export type MarkRow = {
  conversationId: number;
  isTop: boolean;
  topCustom: string;
  deletedSeq: number;
  extra: string;
  lastSeq: number;
};

/** How a person has arranged those of these conversations that have a message, held until the end of the transaction. */
export async function lockMarks(
  transaction: Db,
  personId: number,
  conversationIds: readonly number[],
): Promise<MarkRow[]> {
  return await transaction
    .selectFrom("im.participant as p")
    .innerJoin("im.conversation as c", "c.id", "p.conversation_id")
    .select([
      "p.conversation_id as conversationId",
      "p.is_top as isTop",
      "p.top_custom as topCustom",
      "p.deleted_seq as deletedSeq",
      "p.extra",
      "c.last_seq as lastSeq",
    ])
    .where("p.person_id", "=", personId)
    .where("p.conversation_id", "in", conversationIds)
    .where("c.last_seq", ">", 0)
    .orderBy("p.conversation_id")
    .forUpdate("p")
    .execute();
}

export async function writeMark(
  transaction: Db,
  personId: number,
  { conversationId, isTop, topCustom, deletedSeq, extra }: MarkRow,
): Promise<void> {
  await transaction
    .updateTable("im.participant")
    .set({ is_top: isTop, top_custom: topCustom, deleted_seq: deletedSeq, extra })
    .where("person_id", "=", personId)
    .where("conversation_id", "=", conversationId)
    .execute();
}

export async function countTop(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom("im.participant")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("is_top", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How far a person has read and what is unread after it; null for one who takes no part. */
export async function readAck(
  db: Db,
  personId: number,
  conversationId: number,
): Promise<{ ack_seq: number; unread: number } | null> {
  const { rows } = await sql<{ ack_seq: number; unread: number }>`
    select p.ack_seq, incoming.unread
    from im.participant p
    cross join lateral (${countIncoming(personId, sql`p.conversation_id`, sql`greatest(p.ack_seq, p.cleared_seq)`)}) as incoming
    where p.person_id = ${personId} and p.conversation_id = ${conversationId}`.execute(db);
  return rows[0] ?? null;
}

function countIncoming(
  personId: number,
  conversationId: ReturnType<typeof sql>,
  afterSeq: ReturnType<typeof sql>,
) {
  return sql`
    select count(*) as unread
    from (
      select from im.message u
      where u.conversation_id = ${conversationId} and u.seq > ${afterSeq} and ${isCounted(personId)}
      limit ${sql.lit(unreadMax)}
    ) as counted`;
}

/** Where the person is mentioned, by name or with everybody, of the same messages; nobody whom the person blocks does (M7). */
function readMentions(personId: number) {
  return sql`
    select array_agg(found.seq order by found.seq) as mentions
    from (
      select u.seq
      from im.mention n
      join im.message u on u.conversation_id = n.conversation_id and u.seq = n.seq
      where n.conversation_id = page.id and (n.person_id = ${personId} or n.person_id is null)
        and n.seq > greatest(page.ack_seq, page.cleared_seq) and ${isCounted(personId)}
        and not exists (
          select from im.relation r where r.person_id = ${personId} and r.other_id = u.sender_id and r.is_blacked)
      group by u.seq
      order by u.seq
      limit ${sql.lit(limits.mentionsHeld.value)}
    ) as found`;
}

/** A message `u` that counts as unread until it is read. */
function isCounted(personId: number) {
  return sql`u.sender_id <> ${personId}
        and u.recalled_time is null and u.type <> ${sql.lit(messageTypes.notification)}
        and u.flags & ${sql.lit(countingBits)} = 0 and ${isShown(personId, sql`u`)}`;
}

/** The person has not deleted the message for themselves. */
function isShown(personId: number, message: ReturnType<typeof sql>) {
  return sql`not exists (
    select from im.hidden h
    where h.person_id = ${personId} and h.conversation_id = ${message}.conversation_id and h.seq = ${message}.seq
  )`;
}
