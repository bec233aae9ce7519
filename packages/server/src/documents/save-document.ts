import { Fault } from "@lyceum/contract/faults";
import type { DocumentContent } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf } from "../audit/index.ts";
import { refer } from "../files/index.ts";
import { isClassOf } from "../roles/index.ts";
import { stepDocument } from "@lyceum/domain/portal";
import { keepVersion } from "./act.ts";
import { assetsOf, checkContent } from "./content.ts";
import { lockFor } from "./find-document.ts";
import { can, readScope, type Scope } from "./policy.ts";
import { listCaptionLanguages } from "./store/captions.ts";
import {
  columnsOf,
  type DocumentRecord,
  findChannels,
  stateColumns,
  updateDocument,
} from "./store/documents.ts";
import { findNewestVersion } from "./store/history.ts";
import type { Db } from "../ports/database.ts";

/** So long one person's saves are one version. */
const sittingMs = 600_000;

/** POST /staff/documents/{id}/save (P13). */
export const saveDocument: CallHandler<"POST /staff/documents/{id}/save"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const content = checkContent(body.content);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    const document = await lockFor(trx, scope, "edit", Number(params.id));
    if (document.version !== body.version) throw new Fault("documentChanged");
    await requireChannel(trx, scope, document, content);
    const newest = await findNewestVersion(trx, caller.deptId, document.docId);
    const isSameSitting =
      document.editedBy === caller.accountId &&
      newest !== undefined &&
      scope.now - newest.savedAt < sittingMs;
    if (!isSameSitting && newest?.version !== document.version) await keepVersion(trx, document, "edit");
    return await writeContent(context, trx, scope, document, content);
  });
};

/** Makes a text the newest one of a document that is locked, wherever the text comes from. */
export async function writeContent(
  context: CallContext,
  trx: Db,
  scope: Scope,
  document: DocumentRecord,
  content: DocumentContent,
  formerWriter: string | null = null,
): Promise<{ version: number; updatedAt: number }> {
  const actor = actorOf(context);
  const { docId, deptId, writers } = document;
  const { state } = stepDocument(document.state, "edit", document.rule, { isWriter: true });
  if (!state) throw new Fault("documentState");
  await requireClasses(trx, scope, document, content);
  await requireCaptions(trx, document, content);
  const version = document.version + 1;
  const before = document.state.work === "none" ? [] : writers;
  await updateDocument(trx, document, {
    ...(state.live === "never" ? columnsOf(content) : { work: JSON.stringify(content) }),
    ...stateColumns(state),
    version,
    writers: [...new Set([...before, ...(formerWriter === null ? [] : [formerWriter]), actor.accountId])],
    edited_by: actor.accountId,
    updated_at: actor.at,
  });
  // Earlier versions show their files as long as they are kept, so none is given up.
  await refer(context, trx, actor, { kind: "documentWork", id: String(docId), deptId }, assetsOf(content));
  return { version, updatedAt: actor.at };
}

/** A text names captions of its own document alone, each as the language that it is. */
async function requireCaptions(
  trx: Db,
  document: DocumentRecord,
  { captions }: DocumentContent,
): Promise<void> {
  const known = await listCaptionLanguages(
    trx,
    document,
    captions.map(({ captionId }) => captionId),
  );
  if (captions.some(({ captionId, language }) => known.get(captionId) !== language))
    throw new Fault("paramError", { field: "content.captions" });
}

/** Who writes for some classes alone adds no other one to those whom a text is for. */
async function requireClasses(
  trx: Db,
  scope: Scope,
  document: DocumentRecord,
  { classIds }: DocumentContent,
): Promise<void> {
  const added = classIds.filter((classId) => !document.content.classIds.includes(classId));
  if (!(await isClassOf(trx, document.deptId, added)))
    throw new Fault("paramError", { field: "content.classIds" });
  if (!added.every((classId) => can(scope, "edu:doc:write", { classId })))
    throw new Fault("forbidden", { field: "content.classIds" });
}

/** Where the text goes must be a channel that the person writes in and that takes its kind; pinning is for who may pin. */
async function requireChannel(
  trx: Db,
  scope: Scope,
  document: DocumentRecord,
  content: DocumentContent,
): Promise<void> {
  const [channel] = await findChannels(trx, document.deptId, [content.channelId]);
  if (!channel) throw new Fault("notFound", { field: "content.channelId" });
  if (!can(scope, "edu:doc:write", channel))
    throw new Fault("channelNotYours", { field: "content.channelId" });
  const isNew =
    content.channelId !== document.content.channelId || content.docType !== document.content.docType;
  if (isNew && channel.docTypes.length > 0 && !channel.docTypes.includes(content.docType))
    throw new Fault("channelRefusesKind", { field: "content.channelId" });
  const pins = content.pinned !== document.content.pinned || content.weight !== document.content.weight;
  if (pins && !can(scope, "edu:doc:pin", channel)) throw new Fault("forbidden", { field: "content.pinned" });
}
