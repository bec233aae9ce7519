import { Fault } from "@lyceum/contract/faults";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { keepVersion } from "./act.ts";
import { findReadable, lockFor } from "./find-document.ts";
import { readScope } from "./policy.ts";
import { writeContent } from "./save-document.ts";
import { findVersion, listVersions } from "./store/history.ts";

/** GET /staff/documents/{id}/versions (P13). */
export const listDocumentVersions: CallHandler<"GET /staff/documents/{id}/versions"> = async (
  { params, query },
  context,
) => {
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const { docId, deptId } = await findReadable(kysely, scope, Number(params.id));
  return await listVersions(kysely, deptId, docId, clampPage(query));
};

/** GET /staff/documents/{id}/versions/{version} (P13). */
export const readDocumentVersion: CallHandler<"GET /staff/documents/{id}/versions/{version}"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  const scope = await readScope(kysely, callerOf(context), context.clock.now());
  const { docId, deptId } = await findReadable(kysely, scope, Number(params.id));
  const version = Number(params.version);
  const found = await findVersion(kysely, deptId, docId, version);
  if (!found) throw new Fault("notFound");
  return { version, content: found.content };
};

/** POST /staff/documents/{id}/versions/{version}/restore (P13): in the channel where the document is now. */
export const restoreVersion: CallHandler<"POST /staff/documents/{id}/versions/{version}/restore"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const version = Number(params.version);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    const document = await lockFor(trx, scope, "edit", Number(params.id));
    const found = await findVersion(trx, caller.deptId, document.docId, version);
    if (!found) throw new Fault("notFound");
    await keepVersion(trx, document, "restore");
    const { channelId, docType, pinned, weight, title, titleEn } = document.content;
    const content = { ...found.content, channelId, docType, pinned, weight };
    // Whoever wrote that text does not approve it because somebody else brought it back.
    const saved = await writeContent(context, trx, scope, document, content, found.savedBy);
    await recordAct(trx, actorOf(context), {
      act: "document.restoreVersion",
      thing: { kind: "document", id: document.docId },
      after: { title, titleEn, version },
    });
    return saved;
  });
};
