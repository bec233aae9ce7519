import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import type { RoleGrantView } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import {
  applyGrants,
  endSessionsOf,
  type GrantRow,
  lockAccount,
  publishGrants,
  upsertGrants,
} from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { requireAdministratorBeside, requireGrantable } from "./policy.ts";
import { isClassOf } from "./classes/store.ts";
import { findSameGrant, isAreaOf } from "./store.ts";

/** POST /staff/roles/grant (A5). */
export const grantRole: CallHandler<"POST /staff/roles/grant"> = async ({ body }, context) => {
  const caller = callerOf(context);
  requireGrantable(caller, body.role);
  const now = context.clock.now();
  const row = { ...readGrant(body, now), dept_id: caller.deptId, granted_by: caller.accountId };
  const { grant, applied } = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", body.userId);
    if (account?.dept_id !== caller.deptId) throw new Fault("notFound", { field: "userId" });
    if (row.class_id !== null && !(await isClassOf(transaction, caller.deptId, [row.class_id])))
      throw new Fault("notFound", { field: "classId" });
    if (row.area_code !== null && !(await isAreaOf(transaction, caller.deptId, row.area_code)))
      throw new Fault("notFound", { field: "areaCode" });
    const before = await findSameGrant(transaction, row);
    if (before && isShortened(before, row, now)) await requireAdministratorBeside(transaction, before, now);
    const [grant] = await upsertGrants(transaction, "edu", [row]);
    if (!grant) throw new Error("a grant was not written");
    await recordAct(transaction, actorOf(context), {
      act: "role.grant",
      thing: { kind: "account", id: account.id },
      ...(before ? { before: viewOfGrant(before) } : {}),
      after: viewOfGrant(grant),
    });
    return { grant, applied: await applyGrants(context, transaction, "edu", account.id, now) };
  });
  if (applied) publishGrants(context, applied);
  // Staff sign in with a second factor and short sessions; the ones from before had neither.
  if (applied?.becameStaff) await endSessionsOf(context, "edu", body.userId, {}, "became staff");
  return viewOfGrant(grant);
};

export function viewOfGrant(row: GrantRow): RoleGrantView {
  return {
    id: row.id,
    role: row.role,
    scope: row.scope,
    classId: row.class_id,
    areaCode: row.area_code,
    fromAt: row.from_at,
    untilAt: row.until_at,
  };
}

/** It counts now, and with its new time would not, or not for as long. */
function isShortened(before: GrantRow, after: Pick<GrantRow, "from_at" | "until_at">, now: number): boolean {
  const endOf = ({ until_at: until }: Pick<GrantRow, "until_at">) => until ?? Number.POSITIVE_INFINITY;
  if (before.from_at > now || endOf(before) <= now) return false;
  return after.from_at > now || endOf(after) < endOf(before);
}

function readGrant(body: Call<"POST /staff/roles/grant">["body"], now: number) {
  const { scope, classId, areaCode, fromAt = now, untilAt = null } = body;
  if ((scope === "class") !== (classId !== undefined)) throw new Fault("paramError", { field: "classId" });
  if ((scope === "area") !== (areaCode !== undefined)) throw new Fault("paramError", { field: "areaCode" });
  if (untilAt !== null && untilAt <= Math.max(fromAt, now))
    throw new Fault("paramError", { field: "untilAt" });
  return {
    id: randomId(),
    account_id: body.userId,
    role: body.role,
    scope,
    class_id: classId ?? null,
    area_code: areaCode ?? null,
    from_at: fromAt,
    until_at: untilAt,
    created_at: now,
  };
}
