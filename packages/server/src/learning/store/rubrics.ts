import { limits } from "@lyceum/contract/limits";
import type { Rubric, RubricContent, RubricRow } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };
type RubricRecord = Rubric & { deptId: number; ownerId: string | null; isRemoved: boolean };

/** Rubrics that are not removed, those of the reader first. */
export async function listRubrics(
  db: Db,
  { deptId, accountId }: Owner,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
): Promise<{ rows: (RubricRow & { ownerId: string | null })[]; total: number }> {
  const { rows } = await sql<RubricRow & { ownerId: string | null; total: number }>`
    select r.rubric_id as "rubricId", r.version, v.content, r.owner_id as "ownerId", coalesce(a.nick, '') as owner,
      r.updated_at as "updatedAt", count(*) over ()::int as total,
      (select count(*)::int from (
        select q.question_id from edu.question_rubric q where q.rubric_id = r.rubric_id and q.dept_id = r.dept_id
        union select p.question_id from edu.question_part_rubric p where p.rubric_id = r.rubric_id and p.dept_id = r.dept_id) u) as uses
    from edu.rubric r
    join edu.rubric_version v on v.rubric_id = r.rubric_id and v.version = r.version
    left join edu.account a on a.id = r.owner_id
    where r.dept_id = ${deptId} and r.removed_at is null and (${pattern}::text is null or r.title ilike ${pattern})
    order by coalesce(r.owner_id = ${accountId}, false) desc, r.updated_at desc, r.rubric_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A rubric in its newest version, also one that is removed. */
export async function findRubric(
  db: Db,
  deptId: number,
  rubricId: number,
  { locks }: { locks: boolean },
): Promise<RubricRecord | undefined> {
  const { rows } = await sql<RubricRecord>`
    select r.rubric_id as "rubricId", r.version, v.content, r.dept_id as "deptId", r.owner_id as "ownerId",
      r.removed_at is not null as "isRemoved"
    from edu.rubric r join edu.rubric_version v on v.rubric_id = r.rubric_id and v.version = r.version
    where r.dept_id = ${deptId} and r.rubric_id = ${rubricId} ${locks ? sql`for update of r` : sql``}`.execute(
    db,
  );
  return rows[0];
}

type Written = Owner & { content: RubricContent; at: number };

/** Null where the owner keeps as many as there can be; rubrics of one owner are made one after the other. */
export async function insertRubric(
  trx: Db,
  { deptId, accountId, content, at }: Written,
): Promise<number | null> {
  if (!(await hasRoom(trx, { deptId, accountId }))) return null;
  const { rubric_id: rubricId } = await trx
    .insertInto("edu.rubric")
    .values({ dept_id: deptId, owner_id: accountId, title: content.title, updated_at: at, removed_at: null })
    .returning("rubric_id")
    .executeTakeFirstOrThrow();
  await insertVersion(trx, rubricId, 1, { deptId, accountId, content, at });
  return rubricId;
}

async function hasRoom(trx: Db, { deptId, accountId }: Owner): Promise<boolean> {
  await sql`select from edu.account where id = ${accountId} and dept_id = ${deptId} for no key update`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom("edu.rubric")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", accountId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) < limits.rubricsMax.value;
}

export async function saveRubricVersion(
  trx: Db,
  { rubricId }: Pick<RubricRecord, "rubricId">,
  version: number,
  written: Written,
): Promise<void> {
  await insertVersion(trx, rubricId, version, written);
  await trx
    .updateTable("edu.rubric")
    .set({ version, title: written.content.title, updated_at: written.at })
    .where("rubric_id", "=", rubricId)
    .where("dept_id", "=", written.deptId)
    .execute();
}

async function insertVersion(
  trx: Db,
  rubricId: number,
  version: number,
  { deptId, accountId, content, at }: Written,
): Promise<void> {
  await trx
    .insertInto("edu.rubric_version")
    .values({
      rubric_id: rubricId,
      version,
      dept_id: deptId,
      content: JSON.stringify(content),
      saved_by: accountId,
      saved_at: at,
    })
    .execute();
}

export async function removeRubric(
  trx: Db,
  { rubricId, deptId }: Pick<RubricRecord, "rubricId" | "deptId">,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.rubric")
    .set({ removed_at: at })
    .where("rubric_id", "=", rubricId)
    .where("dept_id", "=", deptId)
    .where("removed_at", "is", null)
    .execute();
}

/** False where the owner keeps as many as there can be. */
export async function restoreRubric(
  trx: Db,
  { rubricId, deptId, ownerId }: Pick<RubricRecord, "rubricId" | "deptId" | "ownerId">,
): Promise<boolean> {
  if (ownerId !== null && !(await hasRoom(trx, { deptId, accountId: ownerId }))) return false;
  await trx
    .updateTable("edu.rubric")
    .set({ removed_at: null })
    .where("rubric_id", "=", rubricId)
    .where("dept_id", "=", deptId)
    .execute();
  return true;
}
