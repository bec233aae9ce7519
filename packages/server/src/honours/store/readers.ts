import type { HonourConsent } from "@lyceum/contract/shapes";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type HonourRow = Selectable<Tables["edu.honour"]>;
export type Reader = { deptId: number; isMember: boolean };

/** The honours `h` that somebody may read. */
function readable({ deptId, isMember }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(h.dept_id = ${deptId} and h.state = 'published' and (h.is_public or ${isMember}))`;
}

export type ReadQuery = {
  year: number | null;
  level: string | null;
  kind: string | null;
  /** Only these, found by words or by number; null: all. */
  ids: readonly number[] | null;
  limit: number;
  offset: number;
};

/** A page of what somebody may read, newest first. */
export async function listReadable(
  db: Db,
  reader: Reader,
  { year, level, kind, ids, limit, offset }: ReadQuery,
): Promise<{ rows: HonourRow[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [readable(reader)];
  if (year !== null) parts.push(sql`h.awarded_on like ${`${year}-%`}`);
  if (level !== null) parts.push(sql`h.level = ${level}`);
  if (kind !== null) parts.push(sql`h.kind = ${kind}`);
  if (ids !== null) parts.push(sql`h.honour_id = any(${[...ids]}::int8[])`);
  const where = sql.join(parts, sql` and `);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.honour h where ${where}`.execute(db),
    sql<HonourRow>`select h.* from edu.honour h where ${where}
      order by h.awarded_on desc, h.honour_id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listYears(db: Db, reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct left(h.awarded_on, 4)::int as year from edu.honour h
    where ${readable(reader)} order by 1 desc limit 60`.execute(db);
  return rows.map(({ year }) => year);
}

export type ConsentedHonour = { honourId: number; title: string; titleEn: string; awardedOn: string };

/** The published honours of somebody whose name may be read by everybody, newest first. */
export async function listConsented(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  limit: number,
): Promise<ConsentedHonour[]> {
  const { rows } = await sql<ConsentedHonour>`
    select h.honour_id as "honourId", h.title, h.title_en as "titleEn", h.awarded_on as "awardedOn"
    from edu.honour_person p join edu.honour h on h.honour_id = p.honour_id
    where p.account_id = ${accountId} and p.consent = 'given' and ${readable({ deptId, isMember: true })}
    order by h.awarded_on desc, h.honour_id desc limit ${limit}`.execute(db);
  return rows;
}

export type NamedPerson = {
  honourId: number;
  personId: number;
  accountId: string | null;
  name: string;
  consent: HonourConsent;
  /** Staff wrote the answer down. */
  isOnPaper: boolean;
};

/** Whom these honours name, each in their order. */
export async function listNamed(
  db: Db,
  deptId: number,
  honourIds: readonly number[],
): Promise<NamedPerson[]> {
  return await db
    .selectFrom("edu.honour_person")
    .select(["honour_id as honourId", "person_id as personId", "account_id as accountId", "name", "consent"])
    .select("on_paper as isOnPaper")
    .where("dept_id", "=", deptId)
    .where("honour_id", "in", [0, ...honourIds])
    .orderBy("position")
    .orderBy("person_id")
    .execute();
}

/** The honours that name somebody. */
export async function listNaming(db: Db, deptId: number, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("edu.honour_person")
    .select("honour_id as honourId")
    .distinct()
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .orderBy("honour_id")
    .execute();
  return rows.map(({ honourId }) => honourId);
}

export async function listClassNames(db: Db, deptId: number, classIds: readonly number[]) {
  return await db
    .selectFrom("edu.school_class")
    .select(["class_id as classId", "name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .where("class_id", "in", [0, ...classIds])
    .execute();
}

/** Of these honours, those that somebody may read. */
export async function findReadableIds(
  db: Db,
  reader: Reader,
  honourIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ honourId: number }>`
    select h.honour_id as "honourId" from edu.honour h
    where ${readable(reader)} and h.honour_id = any(${[...honourIds]}::int8[])`.execute(db);
  return rows.map(({ honourId }) => honourId);
}

/** In the order of their ids, locked against change until the transaction ends; of one alone where it is asked for. */
export async function readForIndex(
  trx: Db,
  { afterId, onlyId, limit }: { afterId: number; onlyId: number | null; limit: number },
): Promise<HonourRow[]> {
  let found = trx.selectFrom("edu.honour").selectAll().where("honour_id", ">", afterId);
  if (onlyId !== null) found = found.where("honour_id", "=", onlyId);
  return await found.orderBy("honour_id").limit(limit).forShare().execute();
}
