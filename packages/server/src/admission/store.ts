import type { AdmissionMode } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { likePattern } from "../db/like-pattern.ts";
import type { Database, Db } from "../ports/database.ts";

export type Settings = { kind: string; mode: AdmissionMode; emailDomains: string[] };

export async function readSettings(db: Db, deptId: number): Promise<Settings> {
  const row = await db
    .selectFrom("edu.institution")
    .select(["kind", "admission as mode", "email_domains as emailDomains"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? { kind: "k12", mode: "staffOrCode", emailDomains: [] };
}

export async function writeSettings(
  db: Db,
  deptId: number,
  { mode, emailDomains }: Pick<Settings, "mode" | "emailDomains">,
): Promise<void> {
  await db
    .updateTable("edu.institution")
    .set({ admission: mode, email_domains: emailDomains })
    .where("dept_id", "=", deptId)
    .execute();
}

export async function findRequest({ kysely }: Database, deptId: number, accountId: string) {
  return await kysely
    .selectFrom("edu.admission_request")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** One request a person; asked again it is pending again. */
export async function putRequest(
  { kysely }: Database,
  deptId: number,
  accountId: string,
  note: string,
  now: number,
): Promise<void> {
  const pending = { state: "pending" as const, note, asked_at: now, reason: "" };
  await kysely
    .insertInto("edu.admission_request")
    .values({ ...pending, account_id: accountId, dept_id: deptId })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ ...pending, decided_at: null, decided_by: null }),
    )
    .execute();
}

export async function listRequests(
  { kysely }: Database,
  deptId: number,
  query: {
    state: "pending" | "approved" | "denied";
    overdueBefore: number;
    offset: number;
    limit: number;
  },
) {
  const ofState = kysely
    .selectFrom("edu.admission_request as r")
    .innerJoin("edu.account as a", "a.id", "r.account_id")
    .where("r.dept_id", "=", deptId)
    .where("r.state", "=", query.state);
  const base = query.state === "pending" ? ofState.where(isUndecided(query.overdueBefore)) : ofState;
  const { total } = await base
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await base
    .select([
      "a.id",
      "a.user_name",
      "a.nick",
      "a.email",
      "a.phone",
      "r.note",
      "r.state",
      "r.asked_at",
      "r.decided_at",
      "r.reason",
    ])
    .orderBy("r.asked_at")
    .orderBy("a.id")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { rows, total };
}

/** Those of the requests that wait for a decision, locked in one order: two who decide at once wait for each other. */
export async function lockUndecided(
  transaction: Db,
  deptId: number,
  userIds: readonly string[],
  overdueBefore: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("edu.admission_request as r")
    .select("r.account_id")
    .where("r.dept_id", "=", deptId)
    .where("r.account_id", "in", [...userIds])
    .where("r.state", "=", "pending")
    .where(isUndecided(overdueBefore))
    .orderBy("r.account_id")
    .forUpdate()
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** No decision waits for its time, or only one that failed. */
function isUndecided(overdueBefore: number) {
  return sql<boolean>`(r.decision_id is null or exists (
    select from edu.admission_decision d where d.id = r.decision_id and d.effective_at < ${overdueBefore}))`;
}

/** A request that a code or an open door has made needless. */
export async function closeRequest(transaction: Db, accountId: string, now: number): Promise<void> {
  await transaction
    .updateTable("edu.admission_request")
    .set({ state: "approved", decided_at: now })
    .where("account_id", "=", accountId)
    .where("state", "=", "pending")
    .execute();
}

const countIn = (roles: readonly string[] | null) =>
  sql<number>`(select count(distinct g.account_id)::int from edu.role_grant g where g.class_id = c.class_id and g.counts
    ${roles === null ? sql`` : sql`and g.role = any(${[...roles]}::text[])`})`;

const classView = (db: Db, deptId: number) =>
  db
    .selectFrom("edu.school_class as c")
    .select([
      "c.class_id as classId",
      "c.name",
      "c.name_en as nameEn",
      "c.grade",
      sql<boolean>`c.archived_at is not null`.as("isArchived"),
      "c.entry_code as entryCode",
      "c.entry_code_until as entryCodeUntil",
      countIn(null).as("members"),
      countIn(["student"]).as("pupils"),
      sql<string[]>`array(select a.nick from edu.role_grant g join edu.account a on a.id = g.account_id
        where g.class_id = c.class_id and g.counts and g.role in ('teacher', 'headTeacher')
        group by a.id, a.nick order by bool_or(g.role = 'headTeacher') desc, a.nick limit 10)`.as("teachers"),
    ])
    .where("c.dept_id", "=", deptId);

export type ClassFilter = {
  words: string | undefined;
  state: "active" | "archived" | "all";
  grade: number | null;
  sort: { by: "grade" | "name" | "pupils"; isDescending: boolean } | null;
};

export async function listClasses(
  { kysely }: Database,
  deptId: number,
  { words, state, grade, sort }: ClassFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const pattern = likePattern(words);
  const isWanted = sql<boolean>`(${state} = 'all' or (c.archived_at is not null) = (${state} = 'archived'))
    and (${grade}::int4 is null or c.grade = ${grade}::int4)
    and (${pattern}::text is null or c.name ilike ${pattern}::text or c.name_en ilike ${pattern}::text)`;
  const { total } = await kysely
    .selectFrom("edu.school_class as c")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("c.dept_id", "=", deptId)
    .where(isWanted)
    .executeTakeFirstOrThrow();
  const found = classView(kysely, deptId).where(isWanted);
  const sorted = sort
    ? found.orderBy(
        sql.raw({ grade: "c.grade", name: "c.name", pupils: "pupils" }[sort.by]),
        sql.raw(sort.isDescending ? "desc nulls last" : "asc nulls last"),
      )
    : found;
  const rows = await sorted.orderBy("c.class_id").offset(offset).limit(limit).execute();
  return { rows, total };
}

/** A class that is not archived. */
export async function readClass(db: Db, deptId: number, classId: number) {
  return await classView(db, deptId)
    .where("c.class_id", "=", classId)
    .where("c.archived_at", "is", null)
    .executeTakeFirst();
}

export async function insertClass(
  db: Db,
  deptId: number,
  { name, nameEn, grade = null }: { name: string; nameEn: string; grade?: number | null },
  now: number,
): Promise<number> {
  const row = await db
    .insertInto("edu.school_class")
    .values({ dept_id: deptId, name, name_en: nameEn, grade, created_at: now })
    .returning("class_id")
    .executeTakeFirstOrThrow();
  return row.class_id;
}

export async function setEntryCode(
  db: Db,
  deptId: number,
  classId: number,
  code: { value: string; until: number } | null,
): Promise<boolean> {
  const done = await db
    .updateTable("edu.school_class")
    .set({ entry_code: code?.value ?? null, entry_code_until: code?.until ?? null })
    .where("dept_id", "=", deptId)
    .where("class_id", "=", classId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The class whose code this is at `now`. */
export async function findClassByCode(
  db: Db,
  deptId: number,
  code: string,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("edu.school_class")
    .select("class_id")
    .where("dept_id", "=", deptId)
    .where("entry_code", "=", code)
    .where("entry_code_until", ">", now)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row?.class_id ?? null;
}
