import { Fault } from "@lyceum/contract/faults";
import {
  afterReview,
  fitsQuestion,
  gradeAnswer,
  keyOf,
  loweredRating,
  ratingOf,
  toWritten,
} from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import {
  endOfDay,
  findEntry,
  findReview,
  insertReview,
  updateEntry,
  usualTime,
} from "../store/wrong-book.ts";
import { entryOrder, isEntryDue } from "./read-book.ts";
import { scheduleReview } from "./schedule-review.ts";

/** Where nobody has answered a question often enough to say how long it takes. */
const usualTimeMs = 60_000;

/** POST /wrong/{id}/review (P9). */
export const reviewWrong: CallHandler<"POST /wrong/{id}/review"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const entry = await findEntry(trx, caller, Number(params.id), { locks: true });
    if (!entry) throw new Fault("notFound");
    const { entryId, questionId, version, content } = entry;
    const order = entryOrder(entry);
    const known = await findReview(trx, caller, entryId, body.key);
    if (known) {
      const { isRight, rating, intervalDays } = known;
      const before = entryOrder({ ...entry, reps: entry.reps - 1 });
      return {
        isRight,
        rating,
        intervalDays,
        status: entry.status,
        dueAt: entry.dueAt,
        key: keyOf(content, before),
      };
    }
    const { ends } = await endOfDay(trx, deptId, now);
    if (!isEntryDue(entry, ends)) throw new Fault("reviewNotDue");
    const answer = body.answer === null ? null : toWritten(body.answer, order);
    if (answer !== null && !fitsQuestion(content.body, answer))
      throw new Fault("paramError", { field: "answer" });
    // A short answer is judged by whoever wrote it, beside the model.
    const share = gradeAnswer(content.body, answer) ?? (body.wasRight === true ? 1 : 0);
    const isRight = share === 1;
    const medianMs = (await usualTime(trx, deptId, questionId, version)) ?? usualTimeMs;
    const behaviour = { isRight, timeMs: body.timeMs, medianMs, reviewCount: entry.reps - 1 };
    const rating = loweredRating(ratingOf(behaviour), body.rating ?? null);
    const { memory, intervalDays } = scheduleReview(entry, rating, now, { isSpread: context.production });
    const after = afterReview(entry, rating !== "again", intervalDays);
    await updateEntry(trx, caller, entryId, {
      memory,
      status: after.status,
      long_streak: after.longStreak,
      ...(isRight ? {} : { last_answer: answer, last_wrong_at: now, wrong_count: entry.wrongCount + 1 }),
    });
    const isStored = await insertReview(trx, caller, {
      entryId,
      version,
      key: body.key,
      answer,
      rating,
      isRight,
      timeMs: body.timeMs,
      intervalDays,
      now,
    });
    if (!isStored) throw new Fault("paramError", { field: "key" });
    const { status } = after;
    return { isRight, rating, status, dueAt: memory.dueAt, intervalDays, key: keyOf(content, order) };
  });
};

/** POST /wrong/{id}/note (P9). */
export const noteWrong: CallHandler<"POST /wrong/{id}/note"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { note, causes, isStarred, status } = body;
  if (Object.keys(body).length === 0) throw new Fault("paramError", { field: "note" });
  const isFound = await updateEntry(context.database.kysely, caller, Number(params.id), {
    ...(note === undefined ? {} : { note: note.replaceAll("\0", "").trim() }),
    ...(causes === undefined ? {} : { causes: [...new Set(causes)] }),
    ...(isStarred === undefined ? {} : { is_starred: isStarred }),
    ...(status === undefined ? {} : { status, long_streak: 0 }),
  });
  if (!isFound) throw new Fault("notFound");
  return {};
};
