import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import { type RealmNumber, realmNumbers } from "../db/tables/messaging.ts";
import type { Database, Db } from "../ports/database.ts";
import type { DomainEvent, NewEvent } from "./api.ts";
import type { EventKind, EventPayload } from "./kinds.ts";

/** Writes the event and who has yet to handle it; answers its `seq`. */
export async function insertEvent(
  trx: Db,
  { kind, realm, deptId, subject, payload, traceId = "" }: NewEvent,
  handlers: readonly string[],
  at: number,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with event as (
      insert into events.outbox (realm, dept_id, kind, subject, payload, at, trace_id)
      values (${realmNumbers[realm]}, ${deptId}, ${kind}, ${subject}, ${JSON.stringify(payload)}, ${at}, ${traceId})
      returning seq, realm, dept_id, subject
    ),
    deliveries as (
      insert into events.delivery (seq, handler, realm, dept_id, subject)
      select seq, handler, realm, dept_id, subject from event, unnest(${[...handlers]}::text[]) as handler
    )
    select seq from event`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the event was not written");
  return row.seq;
}

/** The event, while this handler has yet to handle it; nobody else handles it until the transaction ends. */
export async function takeDelivery(trx: Db, handler: string, seq: number): Promise<DomainEvent | null> {
  const { rows } = await sql<EventRow>`
    select o.* from events.delivery d join events.outbox o on o.seq = d.seq
    where d.seq = ${seq} and d.handler = ${handler} for update of d`.execute(trx);
  return rows[0] ? readEvent(rows[0]) : null;
}

/** Until the transaction ends, nobody else handles events of the subject of this one for this handler; before any of them is taken. */
export async function lockSubjectOf(trx: Db, handler: string, seq: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'event', handler, realm, dept_id, subject), 0))
    from events.delivery where seq = ${seq} and handler = ${handler}`.execute(trx);
}

/** Earlier events of the same subject that this handler has yet to handle, the earliest first. */
export async function findEarlier(trx: Db, handler: string, seq: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select e.seq from events.delivery d
    join events.delivery e using (handler, realm, dept_id, subject)
    where d.seq = ${seq} and d.handler = ${handler} and e.seq < d.seq order by e.seq`.execute(trx);
  return rows.map((row) => row.seq);
}

/** Notes that it is handled. */
export async function deleteDelivery(trx: Db, handler: string, seq: number): Promise<void> {
  await sql`delete from events.delivery where seq = ${seq} and handler = ${handler}`.execute(trx);
}

/** With what of them was never handled: their jobs are dead by then. */
export async function deleteOldEvents(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "events.outbox", "at < $1", [before], batches);
}

type EventRow = {
  seq: number;
  realm: RealmNumber;
  dept_id: number;
  kind: EventKind;
  subject: string;
  payload: EventPayload<EventKind>;
  at: number;
  trace_id: string;
};

function readEvent({ realm, dept_id, trace_id, ...row }: EventRow): DomainEvent {
  return {
    ...row,
    realm: realm === realmNumbers.social ? "social" : "edu",
    deptId: dept_id,
    traceId: trace_id,
  };
}
