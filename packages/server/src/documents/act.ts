import { Fault, type FaultKey } from "@lyceum/contract/faults";
import {
  type DocumentAct,
  type DocumentRefusal,
  type DocumentState,
  isLive,
  stepDocument,
} from "@lyceum/domain/portal";
import type { AuditAct } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { type Actor, recordAct } from "../audit/index.ts";
import { refer, referExactly } from "../files/index.ts";
import { assetsOf, isComplete } from "./content.ts";
import { requireShowable } from "./file-rules.ts";
import { publishDue, publishKey } from "./job-kinds.ts";
import { textShown } from "./shown-text.ts";
import { columnsOf, type DocumentRecord, stateColumns, updateDocument } from "./store/documents.ts";
import { insertVersion } from "./store/history.ts";
import { stageOf } from "./view.ts";
import type { Db } from "../ports/database.ts";

export type Acting = {
  app: App;
  trx: Db;
  actor: Actor;
  /** When a scheduled one is published. */
  at?: number;
  /** What a reviewer said. */
  note?: string;
};

const refusals: Record<DocumentRefusal, FaultKey> = {
  wrongState: "documentState",
  reviewMissing: "reviewMissing",
  ownReview: "ownReview",
};

/**
 * Does something with a document that is locked: the state, the version that is kept, the files, the record, the event. Who
 * may is judged before. Answers the state after it.
 */
export async function actOn(
  acting: Acting,
  document: DocumentRecord,
  act: DocumentAct,
): Promise<DocumentState> {
  const { trx, actor } = acting;
  const isWriter = document.writers.includes(actor.accountId);
  const { state, refusal } = stepDocument(document.state, act, document.rule, { isWriter });
  if (refusal) throw new Fault(refusals[refusal]);
  const isGoing = act === "submit" || act === "publish" || act === "schedule" || act === "fallDue";
  if (isGoing && !isComplete(document.content)) throw new Fault("documentIncomplete");
  const shown = textShown(act, document);
  if (shown) await requireShowable(trx, document, shown);
  if (isGoing) await keepVersion(trx, document, act === "submit" ? "submit" : "publish");
  const goesLive = document.state.work !== "none" && state.live === "published" && state.work === "none";
  await updateDocument(trx, document, {
    ...(goesLive ? { ...columnsOf(document.content), work: null, writers: [] } : {}),
    ...(goesLive && document.state.live === "never" ? { publish_at: new Date(actor.at) } : {}),
    ...stateColumns(state),
    ...(act === "schedule" ? { scheduled_at: acting.at ?? actor.at, scheduled_by: actor.accountId } : {}),
    ...(act === "bin" ? { deleted_at: actor.at, deleted_by: actor.accountId } : {}),
    ...(act === "restore" ? { deleted_at: null, deleted_by: null } : {}),
  });
  await referTo(acting, document, act, goesLive);
  if (act === "schedule")
    await acting.app.jobs.add(
      trx,
      publishDue,
      { deptId: document.deptId, docId: document.docId },
      { jobKey: publishKey(document.docId), runAt: acting.at ?? actor.at },
    );
  await tell(acting, document, state, goesLive);
  await record(acting, document, act, state);
  return state;
}

/** Keeps the newest text as it is now. */
export async function keepVersion(
  trx: Db,
  document: DocumentRecord,
  reason: "edit" | "submit" | "publish" | "restore",
): Promise<void> {
  const { docId, deptId, version, content, editedBy, updatedAt } = document;
  await insertVersion(trx, {
    docId,
    deptId,
    version,
    content,
    reason,
    savedBy: editedBy,
    savedAt: updatedAt,
  });
}

/** Files are readable for visitors from the moment on that their text is; those of a scheduled one are named by who schedules it. */
async function referTo(
  { app, trx, actor }: Acting,
  { docId, deptId, content }: DocumentRecord,
  act: DocumentAct,
  goesLive: boolean,
): Promise<void> {
  const thing = { kind: "document", id: String(docId), deptId };
  if (goesLive) await referExactly(app, trx, actor, thing, assetsOf(content));
  else if (act === "schedule") await refer(app, trx, actor, thing, assetsOf(content));
}

async function tell(
  { app, trx, actor }: Acting,
  { docId, deptId, state: before, content }: DocumentRecord,
  state: DocumentState,
  goesLive: boolean,
): Promise<void> {
  const kind =
    isLive(state) && (goesLive || !isLive(before))
      ? ("document.published" as const)
      : !isLive(state) && isLive(before)
        ? ("document.withdrawn" as const)
        : null;
  if (!kind) return;
  await app.domainEvents.emit(trx, {
    kind,
    realm: "edu",
    deptId,
    subject: String(docId),
    payload: { channelId: content.channelId },
    traceId: actor.traceId ?? "",
  });
}

async function record(
  { trx, actor, at, note }: Acting,
  { docId, content: { title, titleEn }, state: before }: DocumentRecord,
  act: DocumentAct,
  state: DocumentState,
): Promise<void> {
  const name = act === "fallDue" ? (isLive(state) ? "publish" : "submit") : act;
  // What is typed is kept by its versions.
  if (name === "edit") return;
  const auditAct: AuditAct = `document.${name}`;
  await recordAct(trx, actor, {
    act: auditAct,
    thing: { kind: "document", id: docId },
    before: { title, titleEn, ...stageOf(before) },
    after: {
      title,
      titleEn,
      ...stageOf(state),
      ...(at === undefined ? {} : { at }),
      ...(note ? { note } : {}),
    },
  });
}
