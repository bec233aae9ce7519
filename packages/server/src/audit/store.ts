import type { AuditAct, AuditThing } from "@lyceum/contract/shapes";
import { type Insertable, sql } from "kysely";
import type { AuditChange } from "../db/tables/audit.ts";
import type { Tables } from "../db/tables.ts";
import type { Database, Db, Queries } from "../ports/database.ts";
import type { Realm } from "../ports/realm.ts";

export type EntryFilter = {
  actor?: string | undefined;
  act?: AuditAct | undefined;
  thing?: AuditThing | undefined;
  thingId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/** Whose record it is. */
export type RecordScope = { realm: Realm; deptId: number };
/** Who reads it. */
export type RecordReader = RecordScope & { accountId: string };

export type EntryRow = {
  id: number;
  at: number;
  actor: string;
  actorName: string | null;
  act: AuditAct;
  thing: AuditThing;
  thingId: string;
  change: AuditChange;
  address: string;
  traceId: string;
};

export async function insertEntries(
  transaction: Db,
  rows: readonly Insertable<Tables["audit.entry"]>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("audit.entry")
    .values([...rows])
    .execute();
}

/** Entries of one institution, newest first. */
export async function listEntries(
  { kysely }: Database,
  scope: RecordReader,
  filter: EntryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const { total } = await entriesOf(kysely, scope, filter)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await withNames(entriesOf(kysely, scope, filter), scope)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

/** Entries older than a place, newest first: so many at most, and of so many bytes, but one at least. */
export async function readEntriesBefore(
  { kysely }: Database,
  scope: RecordReader,
  filter: EntryFilter,
  place: { at: number; id: number } | null,
  { rowsMax, bytesMax }: { rowsMax: number; bytesMax: number },
): Promise<{ rows: EntryRow[]; more: boolean }> {
  let query = entriesOf(kysely, scope, filter);
  if (place) query = query.where(sql<boolean>`(e.at, e.id) < (${place.at}::int8, ${place.id}::int8)`);
  const found = await withNames(query, scope)
    .select(sql<number>`octet_length(e.change::text)`.as("bytes"))
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(rowsMax + 1)
    .execute();
  let bytes = 0;
  const fitting = found.findIndex((row, at) => (bytes += row.bytes) > bytesMax && at > 0);
  const count = Math.min(rowsMax, fitting === -1 ? found.length : fitting);
  return { rows: found.slice(0, count).map(({ bytes: _, ...row }) => row), more: count < found.length };
}

/** The names of accounts of the institution, by their ids. */
export async function readAccountNames(
  { kysely }: Database,
  { realm, deptId }: RecordScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom(`${realm}.account`)
    .select(["id", "nick"])
    .where("dept_id", "=", deptId)
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

/** Classes of the institution by their ids, those that have ended among them. */
export async function readClassNames(
  { kysely }: Database,
  { realm, deptId }: RecordScope,
  ids: readonly number[],
): Promise<Map<number, ClassName>> {
  if (ids.length === 0 || realm !== "edu") return new Map();
  const rows = await kysely
    .selectFrom("edu.school_class")
    .select(["class_id as classId", "name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .where("class_id", "=", sql<number>`any(${ids}::int8[])`)
    .execute();
  return new Map(rows.map((row) => [row.classId, row]));
}

export type ClassName = { classId: number; name: string; nameEn: string };

/** Deletes one batch of what is older, in a transaction of its own; answers how many. */
export async function deleteEntriesBefore(
  { kysely }: Pick<Queries, "kysely">,
  before: number,
  batchSize: number,
): Promise<number> {
  return await kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('lyceum.audit_retention', 'on', true)`.execute(transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom("audit.entry")
      .where("id", "in", (inner) =>
        inner.selectFrom("audit.entry").select("id").where("at", "<", before).orderBy("at").limit(batchSize),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/**
 * What stays with others (D8): whoever is reported does not meet the report in the record either, and whose chat was read learns by
 * whom and why from nobody.
 */
const isAboutReader = (accountId: string) => sql<boolean>`(
  (e.act in ('chatReview.open', 'chatReview.file') and e.change -> 'after' ->> 'staff' = ${accountId})
  or (e.thing = 'messageReport' and exists (select from edu.message_report r
    where r.report_id = case when e.thing = 'messageReport' then e.thing_id::int8 end and r.target_id = ${accountId})))`;

function entriesOf(db: Db, { realm, deptId, accountId }: RecordReader, filter: EntryFilter) {
  const { actor, act, thing, thingId, from, to } = filter;
  return db
    .selectFrom("audit.entry as e")
    .where("e.dept_id", "=", deptId)
    .where("e.realm", "=", realm)
    .$if(realm === "edu", (query) => query.where(sql<boolean>`not ${isAboutReader(accountId)}`))
    .$if(actor !== undefined, (query) => query.where("e.actor", "=", actor ?? ""))
    .$if(act !== undefined, (query) => query.where("e.act", "=", act as AuditAct)) // just asked for
    .$if(thing !== undefined, (query) => query.where("e.thing", "=", thing as AuditThing)) // just asked for
    .$if(thingId !== undefined, (query) => query.where("e.thing_id", "=", thingId ?? ""))
    .$if(from !== undefined, (query) => query.where("e.at", ">=", from ?? 0))
    .$if(to !== undefined, (query) => query.where("e.at", "<", to ?? 0));
}

function withNames(entries: ReturnType<typeof entriesOf>, { realm }: RecordScope) {
  return entries.select((row) => [
    "e.id",
    "e.at",
    "e.actor",
    row
      .selectFrom(`${realm}.account as a`)
      .select("a.nick")
      .whereRef("a.id", "=", "e.actor")
      .whereRef("a.dept_id", "=", "e.dept_id")
      .as("actorName"),
    "e.act",
    "e.thing",
    "e.thing_id as thingId",
    "e.change",
    "e.address",
    "e.trace_id as traceId",
  ]);
}
