import { Fault } from "@lyceum/contract/faults";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { readAddressScope, readReader } from "../roles/index.ts";
import type { ListedRecording, Who } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Administrators of an institution answer for what is kept of its rooms. */
const permission = "edu:audit:read";

export async function readerOf(context: CallContext): Promise<Who> {
  const { deptId, accountId, permissions } = callerOf(context);
  const { isMember, classIds } = await readReader(context.database.kysely, deptId, accountId);
  return { deptId, accountId, isStaff: permissions.includes(permission), isMember, classIds };
}

/** The same of one who comes by a link alone. */
export async function readerByLink(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  now: number,
): Promise<Who> {
  const [{ mayAddressAll }, { isMember, classIds }] = await Promise.all([
    readAddressScope(db, { deptId, accountId }, { toAll: permission, toClasses: permission }, now),
    readReader(db, deptId, accountId),
  ]);
  return { deptId, accountId, isStaff: mayAddressAll, isMember, classIds };
}

/** Who recorded it and who made the room may change and discard it, and administrators. */
export function mayManage(who: Who, recording: Pick<ListedRecording, "account_id" | "is_own_room">): boolean {
  return who.isStaff || recording.is_own_room || recording.account_id === who.accountId;
}

export function requireManage(isAllowed: boolean): void {
  if (!isAllowed) throw new Fault("forbidden");
}
