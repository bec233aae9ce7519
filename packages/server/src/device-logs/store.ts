import { limits } from "@lyceum/contract/limits";
import { type Insertable, sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Tables } from "../db/tables.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database, Db } from "../ports/database.ts";

export type LogRow = {
  id: number;
  deviceId: string;
  os: string;
  reason: string;
  askedBy: string;
  askedAt: number;
  uploadedAt: number | null;
  size: number;
};

/** What a device is asked and has not answered. */
export type Asked = { id: number; deviceId: string; askedAt: number };

/** Of an institution alone: whoever has moved away is out of reach, and so is what came from there. */
const rows = (db: Db, deptId: number) =>
  db
    .selectFrom("im.device_log as l")
    .innerJoin("im.person as p", "p.id", "l.person_id")
    .leftJoin("edu.account as a", (join) =>
      join.onRef("a.id", "=", "l.asked_by").onRef("a.dept_id", "=", "l.dept_id"),
    )
    .select([
      "l.id",
      "l.device_id as deviceId",
      "l.os",
      "l.reason",
      sql<string>`coalesce(a.nick, '')`.as("askedBy"),
      "l.asked_at as askedAt",
      "l.uploaded_at as uploadedAt",
      sql<number>`coalesce(octet_length(l.body), 0)`.as("size"),
    ])
    .where("l.dept_id", "=", deptId)
    .where("p.dept_id", "=", deptId)
    .where("p.realm", "=", realmNumbers.edu);

/** What a person was asked since a moment, the newest first. */
export async function listLogs(db: Db, deptId: number, personId: number, since: number): Promise<LogRow[]> {
  return await rows(db, deptId)
    .where("l.person_id", "=", personId)
    .where("l.asked_at", ">", since)
    .orderBy("l.asked_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limits.deviceLogsShown.value)
    .execute();
}

export async function findLog(db: Db, deptId: number, id: number): Promise<LogRow | undefined> {
  return await rows(db, deptId).where("l.id", "=", id).executeTakeFirst();
}

/** What came, with whose it is. */
export async function findText(
  db: Db,
  deptId: number,
  id: number,
  since: number,
): Promise<{ body: string; account: string } | undefined> {
  const row = await db
    .selectFrom("im.device_log as l")
    .innerJoin("im.person as p", "p.id", "l.person_id")
    .select(["l.body", "p.account"])
    .where("l.id", "=", id)
    .where("l.dept_id", "=", deptId)
    .where("p.dept_id", "=", deptId)
    .where("p.realm", "=", realmNumbers.edu)
    .where("l.asked_at", ">", since)
    .executeTakeFirst();
  return row && row.body !== null ? { body: row.body, account: row.account } : undefined;
}

/** A question to this device that waits since a moment. */
export async function findWaiting(
  db: Db,
  { deptId, personId, deviceId }: { deptId: number; personId: number; deviceId: string },
  since: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("im.device_log")
    .select("id")
    .where("person_id", "=", personId)
    .where("dept_id", "=", deptId)
    .where("device_id", "=", deviceId)
    .where("uploaded_at", "is", null)
    .where("asked_at", ">", since)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countAsked(db: Db, personId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("im.device_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("asked_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAsked(trx: Db, row: Insertable<Tables["im.device_log"]>): Promise<number> {
  const { id } = await trx.insertInto("im.device_log").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** What devices of these people are asked since a moment and have not answered. */
export async function readWaiting(
  database: Pick<Database, "query">,
  personIds: readonly number[],
  since: number,
): Promise<Map<number, Asked[]>> {
  const found = await database.query<Asked & { personId: number }>({
    name: "im-device-logs-waiting",
    text: `
      select l.id, l.device_id as "deviceId", l.asked_at as "askedAt", l.person_id as "personId"
      from im.device_log l join im.person p on p.id = l.person_id and p.dept_id = l.dept_id
      where l.person_id = any($1) and l.asked_at > $2 and l.uploaded_at is null
      order by l.id`,
    values: [personIds, since],
  });
  return Map.groupBy(found, ({ personId }) => personId);
}

/** Whether this device was asked since a moment, and whether it has answered. */
export async function findAsked(
  db: Db,
  { id, personId, deviceId }: { id: number; personId: number; deviceId: string },
  since: number,
): Promise<{ isAnswered: boolean } | undefined> {
  return await db
    .selectFrom("im.device_log as l")
    .innerJoin("im.person as p", (join) =>
      join.onRef("p.id", "=", "l.person_id").onRef("p.dept_id", "=", "l.dept_id"),
    )
    .select(({ eb }) => eb("l.uploaded_at", "is not", null).$castTo<boolean>().as("isAnswered"))
    .where("l.id", "=", id)
    .where("l.person_id", "=", personId)
    .where("l.device_id", "=", deviceId)
    .where("l.asked_at", ">", since)
    .executeTakeFirst();
}

/** Once; of two answers the first counts. */
export async function keepText(db: Db, id: number, body: string, now: number): Promise<void> {
  await db
    .updateTable("im.device_log")
    .set({ body, uploaded_at: now })
    .where("id", "=", id)
    .where("uploaded_at", "is", null)
    .execute();
}

/** What is told to whose device is asked. */
export async function findTold(
  db: Db,
  id: number,
): Promise<{ deptId: number; account: string; os: string; reason: string; askedAt: number } | undefined> {
  return await db
    .selectFrom("im.device_log as l")
    .innerJoin("im.person as p", (join) =>
      join.onRef("p.id", "=", "l.person_id").onRef("p.dept_id", "=", "l.dept_id"),
    )
    .select(["l.dept_id as deptId", "p.account", "l.os", "l.reason", "l.asked_at as askedAt"])
    .where("l.id", "=", id)
    .executeTakeFirst();
}

export async function readSchool(db: Db, deptId: number): Promise<{ name: string; nameEn: string }> {
  return await db
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}

export async function deleteOldLogs(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "im.device_log", "asked_at < $1", [before], batches);
}
