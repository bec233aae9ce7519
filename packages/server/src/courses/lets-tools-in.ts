import { hasOption } from "@lyceum/domain/sites";
import type { Kysely } from "kysely";
import { readFeatures } from "../db/read-features.ts";
import type { Tables } from "../db/tables.ts";
import { readKind } from "./store/certificates.ts";

/** Whether the institution has outside tools now; without them none of its units can be done by points. */
export async function letsToolsIn(db: Kysely<Tables>, deptId: number): Promise<boolean> {
  const { kind } = await readKind(db, deptId);
  return hasOption({ kind, features: await readFeatures(db, deptId) }, "outsideTools");
}
