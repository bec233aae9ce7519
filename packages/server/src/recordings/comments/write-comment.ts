import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { cleanLines } from "@lyceum/domain/portal";
import type { RecordingReply } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { applyWords } from "../../words/index.ts";
import { tellComment } from "../job-kinds.ts";
import { manage, readable } from "../manage.ts";
import { type ListedRecording, lockRecording, trimOf, updateRecording } from "../store.ts";
import { commentOf } from "./read-comments.ts";
import * as store from "./store.ts";

/** POST /v1/recordings/{id}/comments (R8). */
export const writeComment: CallHandler<"POST /v1/recordings/{id}/comments"> = async (
  { params, body },
  context,
) => {
  const { recording, isManager } = await readable(context, params.id);
  const { deptId, accountId } = callerOf(context);
  const recordingId = recording.recording_id;
  const { idClient, parentId } = body;
  const text = await allowed(context, body.body);
  const trim = trimOf(recording);
  const lengthMs = trim ? trim.endMs - trim.startMs : recording.duration_ms;
  // An answer is about what its comment is about.
  const atMs =
    body.atMs === null || parentId !== null
      ? null
      : Math.min(body.atMs, Math.max(0, lengthMs - 1)) + (trim?.startMs ?? 0);
  const { kysely } = context.database;
  const commentId = await kysely.transaction().execute(async (trx) => {
    const locked = await lockRecording(trx, deptId, recordingId);
    if (!locked) throw new Fault("notFound");
    const sent = await store.findSent(trx, { recordingId, accountId, idClient });
    if (sent !== undefined) return sent;
    if (!locked.takes_comments || locked.state !== "ready" || locked.discarded_at !== null)
      throw new Fault("forbidden");
    if (parentId !== null) await requireParent(trx, { recordingId, commentId: parentId }, accountId);
    const stored = await store.countStored(trx, recordingId, parentId);
    if (
      stored.all >= limits.recordingCommentsMax.value ||
      (parentId !== null && stored.replies >= limits.recordingRepliesMax.value)
    )
      throw new Fault("commentsFull");
    const made = await store.insertComment(trx, {
      dept_id: deptId,
      recording_id: recordingId,
      parent_id: parentId,
      account_id: accountId,
      id_client: idClient,
      body: text,
      at_ms: atMs,
      created_at: context.clock.now(),
    });
    await context.jobs.add(trx, tellComment, { recordingId, commentId: made });
    return made;
  });
  return await shown(context, recording, { commentId, isManager });
};

/** POST /v1/recordings/{id}/comments/{commentId} (R8). */
export const editComment: CallHandler<"POST /v1/recordings/{id}/comments/{commentId}"> = async (
  { params, body },
  context,
) => {
  const { recording, isManager } = await readable(context, params.id);
  const { deptId, accountId } = callerOf(context);
  const commentId = Number(params.commentId);
  const at = { recordingId: recording.recording_id, commentId };
  const text = await allowed(context, body.body);
  await context.database.kysely.transaction().execute(async (trx) => {
    const locked = await lockRecording(trx, deptId, at.recordingId);
    const known = await store.findComment(trx, at, accountId);
    if (!locked || !known || known.body === "") throw new Fault("notFound");
    if (known.account !== accountId || !locked.takes_comments) throw new Fault("forbidden");
    if (known.body === text) return;
    await store.writeBody(trx, commentId, { body: text, editedAt: context.clock.now() });
  });
  return await shown(context, recording, { commentId, isManager });
};

/** POST /v1/recordings/{id}/comments/{commentId}/remove (R8). */
export const removeComment: CallHandler<"POST /v1/recordings/{id}/comments/{commentId}/remove"> = async (
  { params },
  context,
) => {
  const { recording, isManager } = await readable(context, params.id);
  const { deptId, accountId } = callerOf(context);
  const commentId = Number(params.commentId);
  const at = { recordingId: recording.recording_id, commentId };
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockRecording(trx, deptId, at.recordingId);
    const known = await store.findComment(trx, at, accountId);
    if (!known) throw new Fault("notFound");
    if (known.body === "") return;
    const isOwn = known.account === accountId;
    if (!isOwn && !isManager) throw new Fault("forbidden");
    await store.writeBody(trx, commentId, { body: "", editedAt: context.clock.now() });
    await store.deleteReports(trx, commentId);
    if (isOwn) return;
    const thing = { kind: "recording", id: at.recordingId } as const;
    const before = { title: recording.name, account: known.account };
    await recordAct(trx, actorOf(context), { act: "recording.removeComment", thing, before });
  });
  return {};
};

/** POST /v1/recordings/{id}/comments/{commentId}/report (R8). */
export const reportComment: CallHandler<"POST /v1/recordings/{id}/comments/{commentId}/report"> = async (
  { params },
  context,
) => {
  const { recording } = await readable(context, params.id);
  const { accountId } = callerOf(context);
  const { kysely } = context.database;
  const at = { recordingId: recording.recording_id, commentId: Number(params.commentId) };
  const known = await store.findComment(kysely, at, accountId);
  if (!known || known.body === "") throw new Fault("notFound");
  if (known.account === accountId) throw new Fault("forbidden");
  await store.insertReport(kysely, {
    comment_id: at.commentId,
    account_id: accountId,
    reported_at: context.clock.now(),
  });
  return {};
};

/** POST /v1/recordings/{id}/comments/{commentId}/keep (R8). */
export const keepComment: CallHandler<"POST /v1/recordings/{id}/comments/{commentId}/keep"> = async (
  { params },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id: recordingId }) => {
    const at = { recordingId, commentId: Number(params.commentId) };
    const { accountId } = callerOf(context);
    const known = await store.findComment(trx, at, accountId);
    if (!known) throw new Fault("notFound");
    // Nobody settles reports about themselves (D8).
    if (known.account === accountId) throw new Fault("forbidden");
    await store.deleteReports(trx, at.commentId);
  });

/** POST /v1/recordings/{id}/commenting (R8). */
export const setCommenting: CallHandler<"POST /v1/recordings/{id}/commenting"> = async (
  { params, body },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id: recordingId }) => {
    await updateRecording(trx, recordingId, { takes_comments: body.isOpen });
  });

/** The words as they are kept. Faults: `forbidden` where nothing is left, `commentWords`. */
async function allowed(context: CallContext, words: string): Promise<string> {
  const clean = cleanLines(words);
  if (clean === "") throw new Fault("forbidden");
  try {
    return await applyWords(context, { realm: "edu", deptId: callerOf(context).deptId }, clean);
  } catch (error) {
    if (error instanceof Fault && error.key === "wordsRefused") throw new Fault("commentWords");
    throw error;
  }
}

async function requireParent(
  trx: Parameters<typeof store.findComment>[0],
  at: { recordingId: number; commentId: number },
  reader: string,
): Promise<void> {
  const parent = await store.findComment(trx, at, reader);
  if (!parent || parent.body === "") throw new Fault("notFound");
  if (parent.parentId !== null) throw new Fault("forbidden");
}

async function shown(
  context: CallContext,
  recording: ListedRecording,
  { commentId, isManager }: { commentId: number; isManager: boolean },
): Promise<RecordingReply> {
  const { accountId } = callerOf(context);
  const at = { recordingId: recording.recording_id, commentId };
  const found = await store.findComment(context.database.kysely, at, accountId);
  if (!found) throw new Fault("notFound");
  return commentOf(found, { accountId, isManager, trim: trimOf(recording) });
}
