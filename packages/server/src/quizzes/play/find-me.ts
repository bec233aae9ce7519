import { createHash } from "node:crypto";
import { siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";

/** Keys of guests are random and long: a plain hash keeps what a database shows from opening anything. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** In whose name and at which institution somebody plays: a member at their own, a guest at that of the site. */
export function placeOf(context: CallContext): { deptId: number; accountId: string | null } {
  const { caller } = context;
  return caller
    ? { deptId: caller.deptId, accountId: caller.accountId }
    : { deptId: siteOf(context).deptId, accountId: null };
}

/** Who asks: a member by their account, else a guest by their key. */
export function claimOf(
  context: CallContext,
  key: string | undefined,
): { deptId: number; accountId: string | null; keyHash: string | null } {
  return { ...placeOf(context), keyHash: key === undefined ? null : hashKey(key) };
}
