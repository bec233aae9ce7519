import { Fault } from "@lyceum/contract/faults";
import type { Caller } from "../app/context.ts";
import type { ListedRecording } from "./store.ts";

type Who = Pick<Caller, "deptId" | "accountId" | "permissions">;

/** Administrators of an institution answer for what is kept of its rooms. */
export function readerOf({ deptId, accountId, permissions }: Who) {
  return { deptId, accountId, isStaff: permissions.includes("edu:audit:read") };
}

/** Who recorded it and who made the room may change and discard it, and administrators. */
export function mayManage(
  who: ReturnType<typeof readerOf>,
  recording: Pick<ListedRecording, "account_id" | "is_own_room">,
): boolean {
  return who.isStaff || recording.is_own_room || recording.account_id === who.accountId;
}

export function requireManage(isAllowed: boolean): void {
  if (!isAllowed) throw new Fault("forbidden");
}
