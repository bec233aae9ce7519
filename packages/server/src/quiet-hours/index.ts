import { isPupil } from "@lyceum/domain/accounts";
import type { QuietHours } from "@lyceum/domain/push";
import { hoursOf, readHours } from "./store.ts";
import type { Db } from "../ports/database.ts";

export { quietAccounts, quietPupils } from "./quiet-pupils.ts";
export { quietHourHandlers } from "./staff-hours.ts";

/** The quiet hours that hold for somebody with these roles; null: none do. */
export async function readOwnHours(
  db: Db,
  deptId: number,
  roles: readonly string[],
): Promise<QuietHours | null> {
  if (!isPupil(roles)) return null;
  return hoursOf(await readHours(db, deptId));
}
