import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import { readScope, requireReadable, writableClasses } from "./policy.ts";
import { findDocument } from "./store/documents.ts";
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
    ...clampPage(query),
  });
  return { rows: rows.map(viewRow), total };
};

/** GET /staff/documents/{id} (P13). */
export const readStaffDocument: CallHandler<"GET /staff/documents/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const document = await findDocument(kysely, caller.deptId, Number(params.id), { locks: false });
  if (!document) throw new Fault("notFound");
  requireReadable(scope, document);
  return await viewDocument(context, scope, document);
};

/** POST /staff/documents/{id}/open (P13). */
export const openDocument: CallHandler<"POST /staff/documents/{id}/open"> = async (
  { params, body },
  context,
) => {
  const { accountId, deptId, ...caller } = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, { accountId, deptId, ...caller }, now);
  const document = await findDocument(kysely, deptId, Number(params.id), { locks: false });
  if (!document) throw new Fault("notFound");
  requireReadable(scope, document);
  const place = { deptId, docId: document.docId, accountId };
  await setLease(kysely, place, body.isOpen ? now + limits.documentLease.value : null);
  return { version: document.version, others: await listLeases(kysely, place, now) };
};
