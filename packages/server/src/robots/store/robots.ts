import { limits } from "@lyceum/contract/limits";
import type { RobotContent, StaffRobot } from "@lyceum/contract/shapes";
import { type Selectable, sql } from "kysely";
import type { RobotTables } from "../../db/tables/robots.ts";
import type { Db } from "../../ports/database.ts";

export type RobotRow = Selectable<RobotTables["edu.robot"]>;

export async function listRobots(
  db: Db,
  deptId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffRobot[]; total: number }> {
  const { total } = await db
    .selectFrom("edu.robot")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("edu.robot as r")
    .selectAll("r")
    .select((row) =>
      row
        .selectFrom("edu.robot_delivery as d")
        .select((one) => one.fn.coalesce(one.fn.sum<number>("d.lost"), sql<number>`0`).as("lost"))
        .whereRef("d.robot_id", "=", "r.robot_id")
        .as("lost"),
    )
    .where("r.dept_id", "=", deptId)
    .orderBy("r.name")
    .orderBy("r.robot_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => ({ ...staffRobotOf(row), lost: Number(row.lost ?? 0) })), total };
}

function staffRobotOf(row: RobotRow): Omit<StaffRobot, "lost"> {
  return {
    robotId: String(row.robot_id),
    account: row.account,
    name: row.name,
    avatar: row.avatar,
    intro: row.intro,
    hook: row.hook,
    classIds: row.class_ids,
    isEnabled: row.is_enabled,
    pausedUntil: row.paused_until,
    lastError: row.last_error,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
  };
}

export function contentOf(row: RobotRow): RobotContent {
  const { name, intro, hook, class_ids: classIds, is_enabled: isEnabled } = row;
  return { name, intro, hook, classIds, isEnabled };
}

export async function writeRobotAvatar(trx: Db, robotId: number, avatar: string, at: number): Promise<void> {
  await trx
    .updateTable("edu.robot")
    .set({ avatar, updated_at: at })
    .where("robot_id", "=", robotId)
    .execute();
}

/** All of an institution, for its members. */
export async function listAll(db: Db, deptId: number, limit: number): Promise<RobotRow[]> {
  return await db
    .selectFrom("edu.robot")
    .selectAll()
    .where("dept_id", "=", deptId)
    .orderBy("name")
    .limit(limit)
    .execute();
}

/** Of any institution: by the number in a signed token, or for its own deliveries. */
export async function findById(db: Db, robotId: number): Promise<RobotRow | undefined> {
  return await db.selectFrom("edu.robot").selectAll().where("robot_id", "=", robotId).executeTakeFirst();
}

/** The robot that an account of messaging is. */
export async function findByAccount(db: Db, deptId: number, account: string): Promise<RobotRow | undefined> {
  return await db
    .selectFrom("edu.robot")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("account", "=", account)
    .executeTakeFirst();
}

export async function lockRobot(trx: Db, deptId: number, robotId: number): Promise<RobotRow | undefined> {
  return await trx
    .selectFrom("edu.robot")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("robot_id", "=", robotId)
    .forUpdate()
    .executeTakeFirst();
}

/** Null when the institution has as many as it may have. Others who make one wait. */
export async function insertRobot(
  trx: Db,
  { deptId, account, content, at }: { deptId: number; account: string; content: RobotContent; at: number },
): Promise<number | null> {
  await trx
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "=", deptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { total } = await trx
    .selectFrom("edu.robot")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  if (total >= limits.robotsMax.value) return null;
  const { name, intro, hook, classIds, isEnabled } = content;
  const values = { name, intro, hook, class_ids: [...classIds], is_enabled: isEnabled };
  const { robot_id: id } = await trx
    .insertInto("edu.robot")
    .values({ dept_id: deptId, account, ...values, created_at: at, updated_at: at })
    .returning("robot_id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A changed robot is tried again at once. */
export async function updateRobot(
  trx: Db,
  robotId: number,
  { name, intro, hook, classIds, isEnabled }: RobotContent,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.robot")
    .set({ name, intro, hook, class_ids: [...classIds], is_enabled: isEnabled })
    .set({ failures: 0, paused_until: 0, last_error: null, updated_at: at })
    .where("robot_id", "=", robotId)
    .execute();
}

export async function raiseSecretVersion(trx: Db, robotId: number, at: number): Promise<number> {
  const row = await trx
    .updateTable("edu.robot")
    .set({ secret_version: sql`secret_version + 1`, updated_at: at })
    .where("robot_id", "=", robotId)
    .returning("secret_version")
    .executeTakeFirstOrThrow();
  return row.secret_version;
}

export async function noteAnswered(
  db: Db,
  robotId: number,
  at: number,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable("edu.robot")
    .set({ failures: 0, paused_until: 0, last_error: problem, answered_at: at })
    .where("robot_id", "=", robotId)
    .execute();
}

/** Counts a failure; `pauseOf` says from how many on, and until when, nothing more is tried. */
export async function noteFailure(
  db: Db,
  robotId: number,
  problem: string,
  pauseOf: (failures: number) => number,
): Promise<void> {
  const { failures } = await db
    .updateTable("edu.robot")
    .set({ failures: sql`failures + 1`, last_error: problem })
    .where("robot_id", "=", robotId)
    .returning("failures")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("edu.robot")
    .set({ paused_until: pauseOf(failures) })
    .where("robot_id", "=", robotId)
    .execute();
}

/** Which of these classes the institution has. */
export async function countClasses(db: Db, deptId: number, classIds: readonly number[]): Promise<number> {
  if (classIds.length === 0) return 0;
  const { total } = await db
    .selectFrom("edu.school_class")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("dept_id", "=", deptId)
    .where("class_id", "in", [...classIds])
    .executeTakeFirstOrThrow();
  return total;
}

export async function readKind(db: Db, deptId: number): Promise<string> {
  const row = await db
    .selectFrom("edu.institution")
    .select("kind")
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  return row.kind;
}
