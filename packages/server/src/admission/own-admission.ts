import { Fault } from "@lyceum/contract/faults";
import type { OwnAdmission } from "@lyceum/contract/shapes";
import { isMember } from "@lyceum/domain/accounts";
import { cleanLines } from "@lyceum/domain/portal";
import { clearAttempts, publishGrants, takeAttempt } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext, Caller } from "../app/context.ts";
import { admit } from "./admit.ts";
import { findClassByCode, findRequest, putRequest, readSettings } from "./store.ts";

/** GET /admission (A5). */
export const getAdmission: CallHandler<"GET /admission"> = async (_input, context) => {
  const caller = callerOf(context);
  return await viewOf(context, caller, isMember(caller.roles));
};

/** POST /admission/code (A5): guesses are counted for the account before they are judged. */
export const enterByCode: CallHandler<"POST /admission/code"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const subject = await takeAttempt(context, "edu", "entryCode", caller.accountId);
  const now = context.clock.now();
  const code = body.code.replaceAll(/[\s-]/g, "").toUpperCase();
  const applied = await context.database.kysely.transaction().execute(async (transaction) => {
    const classId = await findClassByCode(transaction, caller.deptId, code, now);
    if (classId === null) throw new Fault("entryCodeWrong", { field: "code" });
    const { accountId } = caller;
    return await admit(context, transaction, caller, {
      accountId,
      role: "student",
      classIds: [classId],
      now,
    });
  });
  await clearAttempts(context.database, "edu", subject);
  if (applied) publishGrants(context, applied);
  return await viewOf(context, caller, true);
};

/** POST /admission/request (A5). */
export const requestAdmission: CallHandler<"POST /admission/request"> = async ({ body }, context) => {
  const caller = callerOf(context);
  if (isMember(caller.roles)) return await viewOf(context, caller, true);
  await putRequest(
    context.database,
    caller.deptId,
    caller.accountId,
    cleanLines(body.note),
    context.clock.now(),
  );
  return await viewOf(context, caller, false);
};

async function viewOf(context: CallContext, caller: Caller, member: boolean): Promise<OwnAdmission> {
  const [settings, request] = await Promise.all([
    readSettings(context.database.kysely, caller.deptId),
    findRequest(context.database, caller.deptId, caller.accountId),
  ]);
  return {
    isMember: member,
    mode: settings.mode,
    request: request
      ? { state: request.state, note: request.note, askedAt: request.asked_at, reason: request.reason }
      : null,
  };
}
