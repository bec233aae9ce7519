import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { findInstitutionKind, provePassword } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { ask, factsOf, readOwn } from "./ask.ts";
import { mayAskErasure } from "./policy.ts";
import { listRequests, undoErasure } from "./store/requests.ts";

/** GET /account/privacy (P12). */
export const showPrivacy: CallHandler<"GET /account/privacy"> = async (_input, context) => {
  const { accountId, deptId, roles } = callerOf(context);
  const { kysely } = context.database;
  const [own, kind] = await Promise.all([
    readOwn(context, "edu", accountId),
    findInstitutionKind(kysely, deptId),
  ]);
  return { ...own, mayErase: mayAskErasure(kind, roles) };
};

/** POST /account/export (P12). */
export const askExport: CallHandler<"POST /account/export"> = async ({ body }, context) => {
  const account = await provePassword(context, body.password);
  return await ask(context, "edu", account, "export", null);
};

/** POST /account/erasure (P12): nothing happens for 14 days. */
export const askErasure: CallHandler<"POST /account/erasure"> = async ({ body }, context) => {
  const account = await provePassword(context, body.password);
  const kind = await findInstitutionKind(context.database.kysely, account.dept_id);
  if (!mayAskErasure(kind, account.roles)) throw new Fault("erasureBySchool");
  return await ask(context, "edu", account, "erasure", context.clock.now() + limits.erasureDelay.value);
};

/** POST /account/erasure/undo (P12): the job that finds it undone does nothing. */
export const undoOwnErasure: CallHandler<"POST /account/erasure/undo"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  if (!(await undoErasure(context.database.kysely, "edu", accountId, context.clock.now())))
    throw new Fault("notFound");
  return {};
};

/** GET /staff/privacy (P13). */
export const listPrivacy: CallHandler<"GET /staff/privacy"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const { total, rows } = await listRequests(
    context.database.kysely,
    deptId,
    { kind: query.kind, state: query.state },
    clampPage(query),
  );
  return {
    total,
    rows: rows.map((row) => ({
      ...factsOf(row),
      userId: row.account_id,
      userName: row.user_name,
      nickName: row.nick,
    })),
  };
};
