import { Fault } from "@lyceum/contract/faults";
import { endSessionsOf, lockAccounts } from "../accounts/index.ts";
import { leavePlaces, lockPlaces } from "../activities/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { mayAnswerFor } from "./policy.ts";
import { readAccount, writeStatus } from "./people/store.ts";

/** POST /staff/people/{id}/status (P13): a disabled person is signed out, and can sign in again when enabled. */
export const changeStatus: CallHandler<"POST /staff/people/{id}/status"> = async (
  { params, body: { status } },
  context,
) => {
  const caller = callerOf(context);
  const isChanged = await context.database.kysely.transaction().execute(async (transaction) => {
    const now = context.clock.now();
    const places =
      status === "disabled" ? await lockPlaces(transaction, caller.deptId, params.id, now) : null;
    // Both, so that two administrators cannot disable each other at once.
    await lockAccounts(transaction, "edu", caller.deptId, [caller.accountId, params.id]);
    const own = await readAccount(transaction, caller.deptId, caller.accountId);
    const account = await readAccount(transaction, caller.deptId, params.id);
    if (!account) throw new Fault("notFound");
    if (own?.status !== "active" || !mayAnswerFor(caller, account)) throw new Fault("forbidden");
    if (account.status === status) return false;
    await writeStatus(transaction, caller.deptId, params.id, status, now);
    // Whoever cannot sign in will not come.
    if (places) await leavePlaces(context, transaction, places);
    await recordAct(transaction, actorOf(context), {
      act: status === "disabled" ? "person.disable" : "person.enable",
      thing: { kind: "account", id: params.id },
      before: { status: account.status },
      after: { status },
    });
    return true;
  });
  if (isChanged && status === "disabled") await endSessionsOf(context, "edu", params.id, {}, "disabled");
  return {};
};
