import { hasOption } from "@lyceum/domain/sites";
import { readFeatures } from "../db/read-features.ts";
import { readKind } from "./store/certificates.ts";
import type { Db } from "../ports/database.ts";

/** Whether the institution has outside tools now; without them none of its units can be done by points. */
export async function letsToolsIn(db: Db, deptId: number): Promise<boolean> {
  const { kind } = await readKind(db, deptId);
  return hasOption({ kind, features: await readFeatures(db, deptId) }, "outsideTools");
}
