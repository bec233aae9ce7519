import type { PrivacyKind, PrivacyRequest } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { AccountRow } from "../accounts/index.ts";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { discardUnused, viewAssets } from "../files/index.ts";
import type { Realm } from "../ports/realm.ts";
import { eraseKind, exportKind } from "./job-kinds.ts";
import { findNewest, insertRequest, listEarlierArchives, type RequestRow } from "./store/requests.ts";

/** The newest request of each kind of somebody. */
export async function readOwn(context: CallContext, realm: Realm, accountId: string) {
  const { kysely } = context.database;
  const [exported, erasure] = await Promise.all([
    findNewest(kysely, realm, accountId, "export"),
    findNewest(kysely, realm, accountId, "erasure"),
  ]);
  return {
    export: exported ? await viewOf(context, exported) : null,
    erasure: erasure ? await viewOf(context, erasure) : null,
  };
}

/** Of two who ask at the same moment both get the one request that is made. */
export async function ask(
  context: CallContext,
  realm: Realm,
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
    if (!(await insertRequest(transaction, realm, row))) return false;
    const payload = { requestId: row.id, realm };
    if (dueAt === null) await jobs.add(transaction, exportKind, payload);
    else await jobs.add(transaction, eraseKind, payload, { runAt: dueAt });
    return true;
  });
  // The new archive takes the place of the one before. The job may be done already: its own archive is not meant.
  if (isNew && kind === "export")
    await discardUnused(context, realm, await listEarlierArchives(database.kysely, realm, accountId, row.id));
  const newest = await findNewest(database.kysely, realm, accountId, kind);
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

export function factsOf(row: RequestRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    finishedAt: row.finished_at,
  };
}
