import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PrivacyKind, PrivacyRequest } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { randomId } from "@lyceum/kit";
import { type AccountRow, findInstitutionKind, provePassword } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { discardUnused, viewAssets } from "../files/index.ts";
import { eraseKind, exportKind } from "./job-kinds.ts";
import { mayAskErasure } from "./policy.ts";
import {
  findNewest,
  insertRequest,
  listEarlierArchives,
  listRequests,
  type RequestRow,
  undoErasure,
} from "./store.ts";

/** GET /account/privacy (P12). */
export const showPrivacy: CallHandler<"GET /account/privacy"> = async (_input, context) => {
  const { accountId, deptId, roles } = callerOf(context);
  const { kysely } = context.database;
  const [exported, erasure, kind] = await Promise.all([
    findNewest(kysely, accountId, "export"),
    findNewest(kysely, accountId, "erasure"),
    findInstitutionKind(kysely, deptId),
  ]);
  return {
    export: exported ? await viewOf(context, exported) : null,
    erasure: erasure ? await viewOf(context, erasure) : null,
    mayErase: mayAskErasure(kind, roles),
  };
};

/** POST /account/export (P12). */
export const askExport: CallHandler<"POST /account/export"> = async ({ body }, context) => {
  const account = await provePassword(context, body.password);
  return await ask(context, account, "export", null);
};

/** POST /account/erasure (P12): nothing happens for 14 days. */
export const askErasure: CallHandler<"POST /account/erasure"> = async ({ body }, context) => {
  const account = await provePassword(context, body.password);
  const kind = await findInstitutionKind(context.database.kysely, account.dept_id);
  if (!mayAskErasure(kind, account.roles)) throw new Fault("erasureBySchool");
  return await ask(context, account, "erasure", context.clock.now() + limits.erasureDelay.value);
};

/** POST /account/erasure/undo (P12): the job that finds it undone does nothing. */
export const undoOwnErasure: CallHandler<"POST /account/erasure/undo"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  if (!(await undoErasure(context.database.kysely, accountId, context.clock.now())))
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

/** Of two who ask at the same moment both get the one request that is made. */
async function ask(
  context: CallContext,
  { id: accountId, dept_id: deptId }: AccountRow,
  kind: PrivacyKind,
  dueAt: number | null,
): Promise<PrivacyRequest> {
  const { clock, database, jobs } = context;
  const row: RequestRow = {
    id: randomId(),
    dept_id: deptId,
    account_id: accountId,
    kind,
    state: "waiting",
    asked_at: clock.now(),
    due_at: dueAt,
    finished_at: null,
    progress: 0,
    asset_id: null,
  };
  const isNew = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await insertRequest(transaction, row))) return false;
    const payload = { requestId: row.id };
    if (dueAt === null) await jobs.add(transaction, exportKind, payload);
    else await jobs.add(transaction, eraseKind, payload, { runAt: dueAt });
    return true;
  });
  // The new archive takes the place of the one before. The job may be done already: its own archive is not meant.
  if (isNew && kind === "export")
    await discardUnused(context, "edu", await listEarlierArchives(database.kysely, accountId, row.id));
  const newest = await findNewest(database.kysely, accountId, kind);
  return await viewOf(context, newest ?? row);
}

async function viewOf(context: CallContext, row: RequestRow): Promise<PrivacyRequest> {
  const { realm, deptId, accountId } = callerOf(context);
  const { asset_id: assetId } = row;
  const assets = await viewAssets(context, { realm, deptId, accountId }, assetId === null ? [] : [assetId]);
  return {
    ...factsOf(row),
    progress: row.progress,
    archive: (assetId === null ? undefined : assets.get(assetId)) ?? null,
  };
}

function factsOf(row: RequestRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    finishedAt: row.finished_at,
  };
}
