import { isFeatureOff } from "@lyceum/domain/sites";
import { partOf } from "./policy.ts";
import { readInstitution, type RoomRow } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Whether the institution of a room does without what the room is for: then nobody comes in, or back (P13). */
export async function isSwitchedOff(
  db: Db,
  row: Pick<RoomRow, "call_channel" | "live_id" | "is_meeting" | "dept_id">,
): Promise<boolean> {
  const part = partOf(row);
  if (part === null) return false;
  const institution = await readInstitution(db, row.dept_id);
  return institution !== undefined && isFeatureOff(institution.features, part);
}
