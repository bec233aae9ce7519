import type { CoursePackage, PackageProblem } from "@lyceum/contract/shapes";
import type { StoredLesson } from "../../db/tables/courses.ts";
import type { Db } from "../../ports/database.ts";

export type PackageRecord = Omit<CoursePackage, "items"> & { lessons: StoredLesson[] };

export async function findPackage(
  db: Db,
  deptId: number,
  assetId: string,
): Promise<PackageRecord | undefined> {
  const row = await db
    .selectFrom("edu.course_package")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, problem, problem_at: problemAt, version, title, items: lessons, files, size } = row;
  return { state, problem, problemAt, version, title, lessons, files, size };
}

/** Of these those that were unpacked. */
export async function listReadyPackages(
  db: Db,
  deptId: number,
  assetIds: readonly string[],
): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const rows = await db
    .selectFrom("edu.course_package")
    .select("asset_id as assetId")
    .where("dept_id", "=", deptId)
    .where("asset_id", "in", [...assetIds])
    .where("state", "=", "ready")
    .execute();
  return rows.map(({ assetId }) => assetId);
}

/** Waits to be unpacked. One that was asked for before stays as it is. */
export async function insertPackage(trx: Db, deptId: number, assetId: string, at: number): Promise<void> {
  await trx
    .insertInto("edu.course_package")
    .values({
      asset_id: assetId,
      dept_id: deptId,
      state: "waiting",
      problem: null,
      version: null,
      created_at: at,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

type Unpacked = Pick<PackageRecord, "version" | "title" | "lessons" | "files" | "size">;

export async function markUnpacked(
  trx: Db,
  deptId: number,
  assetId: string,
  { lessons, ...facts }: Unpacked,
): Promise<void> {
  await trx
    .updateTable("edu.course_package")
    .set({ ...facts, state: "ready", items: JSON.stringify(lessons) })
    .where("dept_id", "=", deptId)
    .where("asset_id", "=", assetId)
    .execute();
}

export async function markPackageRefused(
  db: Db,
  deptId: number,
  assetId: string,
  { problem, at }: { problem: PackageProblem; at: string },
): Promise<void> {
  await db
    .updateTable("edu.course_package")
    .set({ state: "refused", problem, problem_at: at })
    .where("dept_id", "=", deptId)
    .where("asset_id", "=", assetId)
    .execute();
}
