import { Fault } from "@lyceum/contract/faults";
import { applyGrants, lockAccount, publishGrants } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { viewOfGrant } from "./grant-role.ts";
import { requireAdministratorBeside, requireGrantable } from "./policy.ts";
import { deleteGrant, findGrant } from "./store.ts";

/** POST /staff/roles/{id}/revoke (A5). */
export const revokeRole: CallHandler<"POST /staff/roles/{id}/revoke"> = async ({ params }, context) => {
  const { deptId, ...caller } = callerOf(context);
  const now = context.clock.now();
  const applied = await context.database.kysely.transaction().execute(async (transaction) => {
    const grant = await findGrant(transaction, deptId, params.id);
    if (!grant) throw new Fault("notFound");
    requireGrantable({ ...caller, deptId }, grant.role);
    await lockAccount(transaction, "edu", grant.account_id);
    await requireAdministratorBeside(transaction, grant, now);
    if (!(await deleteGrant(transaction, deptId, grant.id))) throw new Fault("notFound");
    await recordAct(transaction, actorOf(context), {
      act: "role.revoke",
      thing: { kind: "account", id: grant.account_id },
      before: viewOfGrant(grant),
    });
    return await applyGrants(context, transaction, "edu", grant.account_id, now);
  });
  if (applied) publishGrants(context, applied);
  return {};
};
