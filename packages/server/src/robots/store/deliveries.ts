import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;

export type Talk = { robotId: number; robotPersonId: number; personId: number; lastSeq: number };

/** The robot of a conversation, and whom it talks to there. */
export async function findTalk(db: Db, conversationId: number): Promise<Talk | undefined> {
  const { rows } = await sql<Talk>`
    select r.robot_id as "robotId", p.id as "robotPersonId",
      case when c.lo_id = p.id then c.hi_id else c.lo_id end as "personId", c.last_seq as "lastSeq"
    from im.conversation c
    join im.person p on p.id in (c.lo_id, c.hi_id) and p.dept_id > 0
    join edu.robot r on r.account = p.account and r.dept_id = p.dept_id
    where c.id = ${conversationId} and c.realm = 0 and c.scene = 0 and c.lo_id <> c.hi_id`.execute(db);
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
    .where("leased_until", "<=", now)
    .returning(["delivered_seq as deliveredSeq", "tries"])
    .executeTakeFirst();
  return row ?? null;
}

export async function moveOn(
  db: Db,
  conversationId: number,
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
    .execute();
}

export type Waiting = {
  seq: number;
  id_client: string;
  time: number;
  type: number;
  body: string;
  custom: string | null;
  attach: unknown;
};

/** What the person wrote and the robot was not told of, oldest first. */
export async function readWaiting(
  db: Db,
  conversationId: number,
  { personId, afterSeq, limit }: { personId: number; afterSeq: number; limit: number },
): Promise<Waiting[]> {
  return await db
    .selectFrom("im.message")
    .select(["seq", "id_client", "time", "type", "body", "custom", "attach"])
    .where("conversation_id", "=", conversationId)
    .where("seq", ">", afterSeq)
    .where("sender_id", "=", personId)
    .where("recalled_time", "is", null)
    .orderBy("seq")
    .limit(limit)
    .execute();
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

/** Conversations with messages that no job looks after any more, such as after the end of a node. */
export async function listLeftBehind(db: Db, now: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from edu.robot r
    join im.person p on p.realm = 0 and p.account = r.account and p.dept_id = r.dept_id
    join im.participant m on m.person_id = p.id
    join im.conversation c on c.id = m.conversation_id and c.scene = 0
    left join edu.robot_delivery d on d.conversation_id = c.id
    where r.is_enabled and r.paused_until <= ${now} and c.last_seq > coalesce(d.delivered_seq, 0)
      and coalesce(d.leased_until, 0) <= ${now} and c.lo_id <> c.hi_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
