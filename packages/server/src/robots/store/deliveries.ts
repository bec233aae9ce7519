import type { Message } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** A conversation, and of a team the robot in it that is asked. */
export type Place = { conversationId: number; robotPersonId?: number };

export type Talk = {
  robotId: number;
  robotPersonId: number;
  /** Null: a team. */
  personId: number | null;
  lastSeq: number;
  scene: Message["scene"];
};

/** The robot of a conversation, and whom it talks to there; of a team the one that is asked, while it is a member. */
export async function findTalk(db: Db, { conversationId, robotPersonId }: Place): Promise<Talk | undefined> {
  const talk =
    robotPersonId === undefined
      ? sql<Talk>`
    select r.robot_id as "robotId", p.id as "robotPersonId",
      case when c.lo_id = p.id then c.hi_id else c.lo_id end as "personId", c.last_seq as "lastSeq", c.scene
    from im.conversation c
    join im.person p on p.id in (c.lo_id, c.hi_id) and p.dept_id > 0
    join edu.robot r on r.account = p.account and r.dept_id = p.dept_id
    where c.id = ${conversationId} and c.realm = 0 and c.scene = 0 and c.lo_id <> c.hi_id`
      : sql<Talk>`
    select r.robot_id as "robotId", p.id as "robotPersonId", null::int8 as "personId", c.last_seq as "lastSeq", c.scene
    from im.conversation c
    join im.present_member m on m.conversation_id = c.id and m.person_id = ${robotPersonId}
    join im.person p on p.id = m.person_id and p.realm = 0
    join edu.robot r on r.account = p.account and r.dept_id = p.dept_id
    where c.id = ${conversationId} and c.realm = 0 and c.scene in (1, 5)`;
  const { rows } = await talk.execute(db);
  return rows[0];
}

/** Holds a conversation for one run at a time; null: another run holds it. */
export async function takeLease(
  db: Db,
  conversationId: number,
  robotId: number,
  now: number,
  until: number,
): Promise<{ deliveredSeq: number; tries: number } | null> {
  await db
    .insertInto("edu.robot_delivery")
    .values({ conversation_id: conversationId, robot_id: robotId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable("edu.robot_delivery")
    .set({ leased_until: until })
    .where("conversation_id", "=", conversationId)
    .where("robot_id", "=", robotId)
    .where("leased_until", "<=", now)
    .returning(["delivered_seq as deliveredSeq", "tries"])
    .executeTakeFirst();
  return row ?? null;
}

export async function moveOn(
  db: Db,
  conversationId: number,
  robotId: number,
  to: { deliveredSeq?: number; tries: number; leasedUntil: number; lost?: number },
): Promise<void> {
  await db
    .updateTable("edu.robot_delivery")
    .set({
      tries: to.tries,
      leased_until: to.leasedUntil,
      ...(to.deliveredSeq === undefined ? {} : { delivered_seq: to.deliveredSeq }),
      ...(to.lost === undefined ? {} : { lost: sql`lost + ${to.lost}` }),
    })
    .where("conversation_id", "=", conversationId)
    .where("robot_id", "=", robotId)
    .execute();
}

/** Where the newest of what waits begin, so many at most: the place before, and how many older ones are given up. */
export async function findStart(
  db: Db,
  conversationId: number,
  { personId, robotPersonId, lastSeq }: Talk,
  { deliveredSeq, max, since }: { deliveredSeq: number; max: number; since: number },
): Promise<{ afterSeq: number; lost: number }> {
  if (personId !== null) {
    const afterSeq = Math.max(deliveredSeq, lastSeq - max);
    return { afterSeq, lost: afterSeq - deliveredSeq };
  }
  const { rows } = await sql<{ afterSeq: number; lost: number }>`
    select coalesce(max(seq) filter (where place > ${max}), ${deliveredSeq}::int8) as "afterSeq",
      count(*) filter (where place > ${max}) as lost
    from (
      select n.seq, row_number() over (order by n.seq desc) as place
      from im.mention n join im.message m on m.conversation_id = n.conversation_id and m.seq = n.seq
      where n.conversation_id = ${conversationId} and n.person_id = ${robotPersonId} and n.seq > ${deliveredSeq}
        and m.time >= ${since}
    ) waiting`.execute(db);
  return rows[0] ?? { afterSeq: deliveredSeq, lost: 0 };
}

export type Waiting = {
  seq: number;
  senderId: number;
  time: number;
  type: number;
  body: string;
  attach: unknown;
};

/**
 * The oldest message that the robot was not told of: what the person wrote, or in a team what mentions the robot. There nobody waits
 * for an answer to what is older than `since`.
 */
export async function readWaiting(
  db: Db,
  conversationId: number,
  { personId, robotPersonId }: Talk,
  { afterSeq, since }: { afterSeq: number; since: number },
): Promise<Waiting | undefined> {
  return await db
    .selectFrom("im.message as m")
    .select(["m.seq", "m.sender_id as senderId", "m.time", "m.type", "m.body", "m.attach"])
    .where("m.conversation_id", "=", conversationId)
    .where("m.seq", ">", afterSeq)
    .where("m.recalled_time", "is", null)
    .$if(personId !== null, (query) => query.where("m.sender_id", "=", personId))
    .$if(personId === null, (query) =>
      query
        .innerJoin("im.mention as n", (join) =>
          join.onRef("n.conversation_id", "=", "m.conversation_id").onRef("n.seq", "=", "m.seq"),
        )
        .where("n.person_id", "=", robotPersonId)
        .where("m.time", ">=", since),
    )
    .orderBy("m.seq")
    .limit(1)
    .executeTakeFirst();
}

/** Whether the person has written there since a time. */
export async function hasWritten(
  db: Db,
  conversationId: number,
  personId: number,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom("im.message")
    .select("seq")
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", personId)
    .where("time", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Conversations with messages that no job looks after any more, such as after the end of a node; in teams those since a time. */
export async function listLeftBehind(
  db: Db,
  { now, since, limit }: { now: number; since: number; limit: number },
): Promise<Place[]> {
  const { rows } = await sql<{ conversationId: number; robotPersonId: number | null }>`
    select c.id as "conversationId", case when c.scene = 0 then null else p.id end as "robotPersonId"
    from edu.robot r
    join im.person p on p.realm = 0 and p.account = r.account and p.dept_id = r.dept_id
    join im.participant m on m.person_id = p.id
    join im.conversation c on c.id = m.conversation_id
    left join edu.robot_delivery d on d.conversation_id = c.id and d.robot_id = r.robot_id
    where r.is_enabled and r.paused_until <= ${now} and c.last_seq > coalesce(d.delivered_seq, 0)
      and coalesce(d.leased_until, 0) <= ${now}
      and case c.scene
        when 0 then c.lo_id <> c.hi_id
        else exists (
            select 1 from im.mention n join im.message w on w.conversation_id = n.conversation_id and w.seq = n.seq
            where w.time >= ${since} and n.conversation_id = c.id and n.person_id = p.id and n.seq > coalesce(d.delivered_seq, 0)
          ) and exists (select 1 from im.present_member t where t.conversation_id = c.id and t.person_id = p.id)
        end
    limit ${limit}`.execute(db);
  return rows.map(({ conversationId, robotPersonId }) => ({
    conversationId,
    ...(robotPersonId === null ? {} : { robotPersonId }),
  }));
}
