import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { proveContact, sendOwnCode } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { ask, readOwn } from "./ask.ts";
import { mayAskMemberErasure } from "./policy.ts";
import { undoErasure } from "./store/requests.ts";

/** GET /v1/privacy (D1). */
export const showMemberPrivacy: CallHandler<"GET /v1/privacy"> = async (_input, context) => {
  const { accountId, roles } = callerOf(context);
  return { ...(await readOwn(context, "social", accountId)), mayErase: mayAskMemberErasure(roles) };
};

/** POST /v1/privacy/code (D1). */
export const sendPrivacyCode: CallHandler<"POST /v1/privacy/code"> = async (_input, context) =>
  await sendOwnCode(context, "social");

/** POST /v1/privacy/export (D1). */
export const askMemberExport: CallHandler<"POST /v1/privacy/export"> = async ({ body }, context) =>
  await ask(context, "social", await proveContact(context, "social", body.code), "export", null);

/** POST /v1/privacy/erasure (D1): nothing happens for 14 days. */
export const askMemberErasure: CallHandler<"POST /v1/privacy/erasure"> = async ({ body }, context) => {
  if (!mayAskMemberErasure(callerOf(context).roles)) throw new Fault("erasureBySchool");
  const account = await proveContact(context, "social", body.code);
  return await ask(context, "social", account, "erasure", context.clock.now() + limits.erasureDelay.value);
};

/** POST /v1/privacy/erasure/undo (D1): the job that finds it undone does nothing. */
export const undoMemberErasure: CallHandler<"POST /v1/privacy/erasure/undo"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  if (!(await undoErasure(context.database.kysely, "social", accountId, context.clock.now())))
    throw new Fault("notFound");
  return {};
};
