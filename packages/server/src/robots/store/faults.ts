import { limits } from "@lyceum/contract/limits";
import type { RobotFault } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { robotId: number; deptId: number };

/** Notes what went wrong, each once by its key, and forgets what is older than the newest. */
export async function noteFaults(
  db: Db,
  { robotId, deptId }: Owner,
  at: number,
  faults: readonly { key: string; reason: RobotFault["reason"]; detail: string }[],
): Promise<void> {
  if (faults.length === 0) return;
  const rows = faults.map(({ key, reason, detail }) => ({
    robot_id: robotId,
    dept_id: deptId,
    key,
    at,
    reason,
    detail: detail.slice(0, limits.robotFaultDetailMax.value),
  }));
  await db
    .insertInto("edu.robot_fault")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    delete from edu.robot_fault f
    using (
      select at, key from edu.robot_fault
      where robot_id = ${robotId}
      order by at desc, key desc
      offset ${limits.robotFaultsMax.value}
      limit 1
    ) old
    where f.robot_id = ${robotId} and (f.at, f.key) <= (old.at, old.key)`.execute(db);
}

/** Of an institution's own robot, newest first. */
export async function listFaults(
  db: Db,
  { robotId, deptId }: Owner,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RobotFault[]; total: number }> {
  const own = db.selectFrom("edu.robot_fault").where("robot_id", "=", robotId).where("dept_id", "=", deptId);
  const { total } = await own
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(["at", "reason", "detail"])
    .orderBy("at", "desc")
    .orderBy("key", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}
