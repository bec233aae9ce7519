import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { askQuestion, keyOf, questionOrder } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import {
  findMetQuestion,
  findRevealedQuestion,
  findSaved,
  listFolders,
  listSaved,
  lockCollection,
  moveSaved,
  type Owner,
  purgeRemoved,
  updateSaved,
  upsertSaved,
} from "../store/saved-questions.ts";
import { endOfDay, findEntry } from "../store/wrong-book.ts";
import { requireFolder, undoMs } from "./folders.ts";
import type { Db } from "../../ports/database.ts";

/** GET /savedQuestions (P9). */
export const listSavedQuestions: CallHandler<"GET /savedQuestions"> = async ({ query }, context) =>
  await listSaved(context.database.kysely, callerOf(context), {
    folderId: query.folder === undefined ? null : Number(query.folder),
    subject: query.subject ?? null,
    pattern: likePattern(query.search?.replaceAll("\0", "")),
    ...clampPage(query),
  });

/** GET /savedQuestions/{id} (P9). */
export const readSavedQuestion: CallHandler<"GET /savedQuestions/{id}"> = async ({ params }, context) => {
  const owner = callerOf(context);
  const { kysely } = context.database;
  const saved = await findSaved(kysely, owner, Number(params.id));
  if (!saved || saved.isRemoved) throw new Fault("notFound");
  const { savedId, folderId, content, note, savedAt, entryId, dueAt } = saved;
  const { ends } = await endOfDay(kysely, owner.deptId, context.clock.now());
  const order = questionOrder(content.body, null, savedId);
  return {
    savedId,
    folderId,
    subject: content.subject,
    question: askQuestion(content, order),
    // What the wrong book asks today is not read here.
    key: dueAt !== null && dueAt < ends ? null : keyOf(content, order),
    note,
    savedAt,
    entryId,
  };
};

/** POST /savedQuestions (P9). */
export const saveQuestionForLater: CallHandler<"POST /savedQuestions"> = async ({ body }, context) => {
  const now = context.clock.now();
  const owner = { ...callerOf(context), now };
  const folderId = body.folderId ?? null;
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockCollection(trx, owner);
    await purgeRemoved(trx, owner, now - undoMs);
    const met = await findMet(trx, owner, body);
    if (folderId !== null) await requireFolder(trx, owner, folderId);
    const saved = await upsertSaved(trx, owner, { ...met, folderId, now });
    await requireRoom(trx, owner);
    return saved;
  });
};

/** POST /savedQuestions/move (P9). */
export const moveSavedQuestions: CallHandler<"POST /savedQuestions/move"> = async ({ body }, context) => {
  const owner = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockCollection(trx, owner);
    if (body.folderId !== null) await requireFolder(trx, owner, body.folderId);
    return { moved: await moveSaved(trx, owner, body.savedIds, body.folderId) };
  });
};

/** POST /savedQuestions/{id} (P9). */
export const changeSavedQuestion: CallHandler<"POST /savedQuestions/{id}"> = async (
  { params, body: { note, isRemoved } },
  context,
) => {
  const owner = callerOf(context);
  if (note === undefined && isRemoved === undefined) throw new Fault("paramError", { field: "note" });
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockCollection(trx, owner);
    const isFound = await updateSaved(trx, owner, Number(params.id), {
      ...(note === undefined ? {} : { note: note.replaceAll("\0", "").trim() }),
      ...(isRemoved === undefined ? {} : { removed_at: isRemoved ? context.clock.now() : null }),
    });
    if (!isFound) throw new Fault("notFound");
    if (isRemoved === false) await requireRoom(trx, owner);
    return {};
  });
};

type Met = { entryId?: number; submissionId?: number; roundId?: number; itemNo?: number };

/** Only what the caller has met can be saved: the number of a question says nothing. */
async function findMet(trx: Db, owner: Owner & { now: number }, asked: Met) {
  const { entryId, submissionId, roundId, itemNo } = asked;
  const places = [entryId, submissionId, roundId].filter((place) => place !== undefined);
  if (places.length !== 1 || (entryId === undefined) !== (itemNo !== undefined))
    throw new Fault("paramError", { field: "entryId" });
  const met = await findMetAt(trx, owner, asked);
  if (!met) throw new Fault("notFound");
  return { questionId: met.questionId, version: met.version };
}

async function findMetAt(trx: Db, owner: Owner & { now: number }, asked: Met) {
  const { entryId = 0, submissionId, roundId, itemNo = 0 } = asked;
  if (submissionId !== undefined) return await findMetQuestion(trx, owner, { submissionId, itemNo });
  if (roundId !== undefined) return await findRevealedQuestion(trx, owner, { roundId, itemNo });
  return await findEntry(trx, owner, entryId, { locks: false });
}

async function requireRoom(trx: Db, owner: Owner): Promise<void> {
  const { all } = await listFolders(trx, owner);
  if (all > limits.savedQuestionsMax.value) throw new Fault("savedQuestionsFull");
}
