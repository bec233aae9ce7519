import type { SwitchValues } from "@lyceum/domain/sites";
import { sql } from "kysely";
import { lockSite } from "../editing/store.ts";
import type { Db } from "../../ports/database.ts";

export type SwitchedInstitution = { kind: string; features: SwitchValues };

/** The switches of an institution. */
export async function findSwitches(db: Db, deptId: number): Promise<SwitchedInstitution> {
  return await db
    .selectFrom("edu.institution")
    .select(["kind", sql<SwitchValues>`features`.as("features")])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends: each switch keeps what the others were set to. */
export async function lockSwitches(trx: Db, deptId: number): Promise<SwitchedInstitution> {
  await lockSite(trx, deptId);
  return await findSwitches(trx, deptId);
}

export async function writeSwitches(trx: Db, deptId: number, features: SwitchValues): Promise<void> {
  await trx
    .updateTable("edu.institution")
    .set({ features: JSON.stringify(features) })
    .where("dept_id", "=", deptId)
    .execute();
}
