import { Fault } from "@lyceum/contract/faults";
import { gradeAnswer, gradeParts, keyOf } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { writtenAnswer } from "../stored-answer.ts";
import { endOfDay, findEntry, findReview, updateEntry } from "../store/wrong-book.ts";
import { entryOrder, isEntryDue } from "./read-book.ts";
import { recordReview } from "./record-review.ts";

/** POST /wrong/{id}/review (P9). */
export const reviewWrong: CallHandler<"POST /wrong/{id}/review"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const entry = await findEntry(trx, caller, Number(params.id), { locks: true });
    if (!entry) throw new Fault("notFound");
    const { entryId, content } = entry;
    const order = entryOrder(entry);
    const key = body.key.replaceAll("\0", "");
    const known = await findReview(trx, caller, entryId, key);
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
    const answer = writtenAnswer(content.body, body.answer, order);
    // A short answer is judged by whoever wrote it, beside the model.
    const isRestRight = gradeParts(content.body, answer).every((part) => part === null || part === 1);
    const share = gradeAnswer(content.body, answer) ?? (body.wasRight === true && isRestRight ? 1 : 0);
    const isRight = share === 1;
    const { timeMs, rating: said = null } = body;
    const review = { key, answer, isRight, timeMs, said, now };
    const recorded = await recordReview(context, trx, caller, entry, review);
    return { isRight, ...recorded, key: keyOf(content, order) };
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
