import type { ImEvent, Subscription } from "@lyceum/contract/shapes";
import { isMember } from "@lyceum/domain/accounts";
import type { PersonFacts } from "@lyceum/domain/messages";
import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { retry } from "../db/retry.ts";
import { lockPerson } from "../db/lock-person.ts";
import type { Database, Db } from "../ports/database.ts";

export type Subscriber = PersonFacts & { targetId: number };

/** Those who have subscribed to a type of event of some people, and whom these people have not blocked. */
export async function readSubscribers(
  { kysely }: Database,
  targetIds: readonly number[],
  type: number,
  now: number,
): Promise<Subscriber[]> {
  const rows = await kysely
    .selectFrom("im.subscription as s")
    .innerJoin("im.person as p", "p.id", "s.person_id")
    .select(["s.target_id", "p.id", "p.realm", "p.dept_id", "p.kind", "p.is_staff", "p.class_ids", "p.roles"])
    .where("s.target_id", "in", [...targetIds])
    .where("s.type", "=", type)
    .where("s.expire_time", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("im.relation as r")
            .select("r.person_id")
            .whereRef("r.person_id", "=", "s.target_id")
            .whereRef("r.other_id", "=", "s.person_id")
            .where("r.is_blacked", "=", true),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({
    targetId: row.target_id,
    id: row.id,
    realm: row.realm === realmNumbers.social ? "social" : "edu",
    deptId: row.dept_id,
    kind: row.kind,
    isMember: isMember(row.roles),
    isStaff: row.is_staff,
    classIds: row.class_ids,
  }));
}

/** Of some people those who have blocked this one: they look as if they were not online. */
export async function readBlockers(
  { kysely }: Database,
  personId: number,
  among: readonly number[],
): Promise<Set<number>> {
  if (among.length === 0) return new Set();
  const rows = await kysely
    .selectFrom("im.relation")
    .select("person_id")
    .where("other_id", "=", personId)
    .where("person_id", "in", [...among])
    .where("is_blacked", "=", true)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

export type NewSubscriptions = {
  personId: number;
  targetIds: readonly number[];
  type: number;
  now: number;
  expireTime: number;
  /** Of one person, and to one person. */
  max: number;
};

/**
 * Writes or renews subscriptions and answers to whom; a person to whom too many have subscribed is left out. Null: they
 * would be more than one person may have. Renewing, as all do who come back after a loss, is one statement. Nobody but the
 * subscriber is held: that several who come at once find the last place of a crowd does no harm.
 */
export async function writeSubscriptions(
  database: Database,
  asked: NewSubscriptions,
): Promise<number[] | null> {
  const renewed = await retry(() => renewSubscriptions(database, asked));
  const targetIds = asked.targetIds.filter((id) => !renewed.has(id));
  if (targetIds.length === 0) return [...renewed];
  const added = await addSubscriptions(database, { ...asked, targetIds });
  return added && [...renewed, ...added];
}

async function renewSubscriptions(
  database: Database,
  { personId, targetIds, type, now, expireTime }: NewSubscriptions,
): Promise<Set<number>> {
  const rows = await database.query<{ target_id: number }>({
    name: "im-renew-subscriptions",
    // In one order, for two devices of a person may renew at once.
    text: `
      with held as (
        select target_id from im.subscription
        where person_id = $1 and type = $2 and target_id = any($3) and expire_time > $4
        order by target_id for no key update
      )
      update im.subscription s set "time" = $4, expire_time = $5
      from held where s.person_id = $1 and s.type = $2 and s.target_id = held.target_id
      returning s.target_id`,
    values: [personId, type, `{${targetIds.join(",")}}`, now, expireTime],
  });
  return new Set(rows.map((row) => row.target_id));
}

async function addSubscriptions(
  { kysely }: Database,
  { personId, targetIds, type, now, expireTime, max }: NewSubscriptions,
): Promise<number[] | null> {
  return await kysely.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personId);
    await transaction
      .deleteFrom("im.subscription")
      .where("person_id", "=", personId)
      .where("expire_time", "<=", now)
      .execute();
    const others = await countSubscriptions(transaction)
      .where("person_id", "=", personId)
      // Of another device that came first.
      .where(({ not, and, eb }) => not(and([eb("type", "=", type), eb("target_id", "in", [...targetIds])])))
      .executeTakeFirstOrThrow();
    if (Number(others.count) + targetIds.length > max) return null;
    const crowded = await countSubscriptions(transaction)
      .select("target_id")
      .where("target_id", "in", [...targetIds])
      .where("expire_time", ">", now)
      .where(({ not, and, eb }) => not(and([eb("person_id", "=", personId), eb("type", "=", type)])))
      .groupBy("target_id")
      .having(sql`count(*)`, ">=", max)
      .execute();
    const refused = new Set(crowded.map((row) => row.target_id));
    const kept = targetIds.filter((id) => !refused.has(id));
    if (kept.length === 0) return kept;
    await transaction
      .insertInto("im.subscription")
      .values(
        kept.map((targetId) => ({
          person_id: personId,
          target_id: targetId,
          type,
          time: now,
          expire_time: expireTime,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["person_id", "type", "target_id"])
          .doUpdateSet({ time: now, expire_time: expireTime }),
      )
      .execute();
    return kept;
  });
}

/** Ends subscriptions to a type of event: to these accounts, or to all. */
export async function deleteSubscriptions(
  { kysely }: Database,
  personId: number,
  type: number,
  accounts: readonly string[] | null,
): Promise<void> {
  let query = kysely.deleteFrom("im.subscription").where("person_id", "=", personId).where("type", "=", type);
  if (accounts)
    query = query.where("target_id", "in", (expression) =>
      expression
        .selectFrom("im.person")
        .select("id")
        .where("account", "in", [...accounts]),
    );
  await query.execute();
}

/** Live subscriptions to a type of event: to these accounts, or all. */
export async function readSubscriptions(
  { kysely }: Database,
  personId: number,
  type: number,
  now: number,
  accounts: readonly string[] | null,
): Promise<Subscription[]> {
  let query = kysely
    .selectFrom("im.subscription as s")
    .innerJoin("im.person as p", "p.id", "s.target_id")
    .select(["p.account", "s.type", "s.time", "s.expire_time"])
    .where("s.person_id", "=", personId)
    .where("s.type", "=", type)
    .where("s.expire_time", ">", now);
  if (accounts) query = query.where("p.account", "in", [...accounts]);
  const rows = await query.orderBy("p.account").execute();
  return rows.map(({ account, type: kind, time, expire_time: end }) => ({
    account,
    type: kind,
    time,
    subscribeTime: Math.round((end - time) / 1_000),
  }));
}

export type KeptEvent = Omit<ImEvent, "account"> & { personId: number };

/** Keeps the newest event of its type: true, or false when it was kept before; null when there are too many types. */
export async function keepEvent(
  { kysely }: Database,
  event: KeptEvent,
  max: number,
): Promise<boolean | null> {
  const { personId, type } = event;
  return await kysely.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personId);
    const { count } = await transaction
      .selectFrom("im.event")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("person_id", "=", personId)
      .where("type", "<>", type)
      .where("expire_time", ">", event.time)
      .executeTakeFirstOrThrow();
    if (Number(count) >= max) return null;
    const values = {
      value: event.value,
      custom: event.custom,
      id_client: event.idClient,
      time: event.time,
      expire_time: event.time + event.validTime * 1_000,
    };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("im.event")
      .values({ person_id: personId, type, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(["person_id", "type"])
          .doUpdateSet(values)
          .where("im.event.id_client", "<>", event.idClient),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}

/** The kept events of some people that are still valid. */
export async function readEvents(
  { kysely }: Database,
  personIds: readonly number[],
  type: number,
  now: number,
): Promise<ImEvent[]> {
  if (personIds.length === 0) return [];
  const rows = await kysely
    .selectFrom("im.event as e")
    .innerJoin("im.person as p", "p.id", "e.person_id")
    .select(["p.account", "e.type", "e.value", "e.custom", "e.id_client", "e.time", "e.expire_time"])
    .where("e.person_id", "in", [...personIds])
    .where("e.type", "=", type)
    .where("e.expire_time", ">", now)
    .execute();
  return rows.map(({ id_client: idClient, expire_time: end, ...row }) => ({
    ...row,
    idClient,
    validTime: Math.round((end - row.time) / 1_000),
  }));
}

export async function deleteExpired(database: Database, now: number, batches: Batches): Promise<void> {
  for (const table of ["im.subscription", "im.event"] as const)
    await deleteInBatches(database, table, "expire_time <= $1", [now], batches);
}

function countSubscriptions(transaction: Db) {
  return transaction.selectFrom("im.subscription").select((row) => row.fn.countAll<number>().as("count"));
}
