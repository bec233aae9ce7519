import type { SecondMarking } from "@lyceum/contract/shapes";
import type { RoleGrant } from "@lyceum/domain/accounts";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };
type Named = { userId: string; name: string };

/** The second marking of a piece of homework as it was asked for. */
export type SecondMarkingPlan = SecondMarking & {
  /** Says by chance which works are meant. */
  seed: number;
  stoppedAt: number | null;
  stopReason: string;
};

export async function findSecondMarking(
  db: Db,
  { deptId, homeworkId }: Place,
): Promise<SecondMarkingPlan | undefined> {
  const { rows } = await sql<SecondMarkingPlan>`
    select s.share, s.tolerance, s.seed, s.stopped_at as "stoppedAt", s.stop_reason as "stopReason",
      array(select m.account_id from edu.second_marker m where m.homework_id = s.homework_id order by 1) as "markerIds"
    from edu.second_marking s where s.dept_id = ${deptId} and s.homework_id = ${homeworkId}`.execute(db);
  return rows[0];
}

/** Of a draft; null: one person marks. A number of chance that is there stays. */
export async function saveSecondMarking(
  trx: Db,
  { deptId, homeworkId }: Place,
  next: SecondMarking | null,
  seed: number,
): Promise<void> {
  if (next === null) {
    await trx
      .deleteFrom("edu.second_marking")
      .where("homework_id", "=", homeworkId)
      .where("dept_id", "=", deptId)
      .execute();
    return;
  }
  const { share, tolerance, markerIds } = next;
  await trx
    .insertInto("edu.second_marking")
    .values({ homework_id: homeworkId, dept_id: deptId, share, tolerance, seed, stopped_at: null })
    .onConflict((on) => on.column("homework_id").doUpdateSet({ share, tolerance }))
    .execute();
  await replaceMarkers(trx, { deptId, homeworkId }, markerIds);
}

/** Who marks a second time from now on. */
export async function replaceMarkers(
  trx: Db,
  { deptId, homeworkId }: Place,
  markerIds: readonly string[],
): Promise<void> {
  await sql`delete from edu.second_marker where homework_id = ${homeworkId} and dept_id = ${deptId}
    and account_id <> all(${[...markerIds]}::text[])`.execute(trx);
  await sql`insert into edu.second_marker (homework_id, account_id, dept_id)
    select ${homeworkId}, a.id, ${deptId} from edu.account a
    where a.dept_id = ${deptId} and a.id = any(${[...markerIds]}::text[]) on conflict do nothing`.execute(
    trx,
  );
}

export async function stopSecondMarking(
  trx: Db,
  { deptId, homeworkId }: Place,
  { at, reason }: { at: number; reason: string },
): Promise<void> {
  await trx
    .updateTable("edu.second_marking")
    .set({ stopped_at: at, stop_reason: reason })
    .where("homework_id", "=", homeworkId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Of these people those of the institution, with their names, also those whose account is closed. */
export async function listNames(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<(Named & { isActive: boolean })[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.account")
    .select(["id as userId", "nick as name", sql<boolean>`status = 'active'`.as("isActive")])
    .where("dept_id", "=", deptId)
    .where("id", "in", ids)
    .orderBy("nick")
    .orderBy("id")
    .execute();
}

/** The roles of several people, by whom they are. */
export async function listGrantsOf(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<Map<string, RoleGrant[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.role_grant")
    .select([
      "account_id as accountId",
      "role",
      "scope",
      "class_id as classId",
      "area_code as areaCode",
      "from_at as fromAt",
      "until_at as untilAt",
    ])
    .where("dept_id", "=", deptId)
    .where("account_id", "in", ids)
    .execute();
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

const candidatesMax = 20;

/** People with one of these roles, found by a part of their names. */
export async function searchMarkers(
  db: Db,
  deptId: number,
  { pattern, roles, exceptId }: { pattern: string; roles: readonly string[]; exceptId: string },
): Promise<Named[]> {
  return await db
    .selectFrom("edu.account")
    .select(["id as userId", "nick as name"])
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where("id", "<>", exceptId)
    .where("nick", "ilike", pattern)
    .orderBy("nick")
    .orderBy("id")
    .limit(candidatesMax)
    .execute();
}
