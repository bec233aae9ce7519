import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import { listClasses } from "../roles/index.ts";
import { findReadable } from "./find-document.ts";
import { readScope, writableClasses } from "./policy.ts";
import { listLeases, setLease } from "./store/history.ts";
import { listDocuments } from "./store/list.ts";
import { viewDocument, viewRow } from "./view.ts";

/** GET /staff/documents (P13). */
export const listStaffDocuments: CallHandler<"GET /staff/documents"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const { rows, total } = await listDocuments(kysely, caller.deptId, {
    pattern: likePattern(query.search),
    channelId: query.channelId === undefined ? null : Number(query.channelId),
    stage: query.stage ?? null,
    docType: query.docType ?? null,
    author: query.author === "me" ? caller.accountId : (query.author ?? null),
    isBin: query.bin !== undefined,
    sort: query.sort ?? "-updated",
    classIds: writableClasses(scope),
    now,
    readerId: caller.accountId,
    ...clampPage(query),
  });
  return { rows: rows.map(viewRow), total };
};

/** GET /staff/documents/choices (P13). */
export const listDocumentChoices: CallHandler<"GET /staff/documents/choices"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const classIds = writableClasses(await readScope(kysely, caller, context.clock.now()));
  return { mayAddressAll: classIds === null, classes: await listClasses(kysely, caller.deptId, classIds) };
};

/** GET /staff/documents/{id} (P13). */
export const readStaffDocument: CallHandler<"GET /staff/documents/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  return await viewDocument(context, scope, await findReadable(kysely, scope, Number(params.id)));
};

/** POST /staff/documents/{id}/open (P13). */
export const openDocument: CallHandler<"POST /staff/documents/{id}/open"> = async (
  { params, body },
  context,
) => {
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, callerOf(context), now);
  const { deptId, docId, version } = await findReadable(kysely, scope, Number(params.id));
  const place = { deptId, docId, accountId: scope.accountId };
  await setLease(kysely, place, body.isOpen ? now + limits.documentLease.value : null);
  return { version, others: await listLeases(kysely, place, now) };
};
