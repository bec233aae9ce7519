import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { askQuestion, keyOf, questionOrder, toShown } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import {
  countReviews,
  endOfDay,
  type EntryRecord,
  findEntry,
  listDue,
  listEntries,
  listReviews,
} from "../store/wrong-book.ts";

/** GET /wrong (P9). */
export const listWrong: CallHandler<"GET /wrong"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const { ends } = await endOfDay(kysely, caller.deptId, context.clock.now());
  return await listEntries(kysely, caller, {
    status: query.status ?? null,
    subject: query.subject ?? null,
    cause: query.cause ?? null,
    isStarred: query.starred !== undefined,
    isDue: query.due !== undefined,
    dueBefore: ends,
    ...clampPage(query),
  });
};

/** GET /wrong/due (P9). */
export const readDueQueue: CallHandler<"GET /wrong/due"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const { begins, ends } = await endOfDay(kysely, caller.deptId, now);
  const reviewedToday = await countReviews(kysely, caller, begins);
  const limit = Math.max(0, limits.reviewsPerDay.value - reviewedToday);
  return { ...(await listDue(kysely, caller, { dueBefore: ends, now, limit })), reviewedToday };
};

/** GET /wrong/{id} (P9). */
export const readWrong: CallHandler<"GET /wrong/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const entry = await findEntry(kysely, caller, Number(params.id), { locks: false });
  if (!entry) throw new Fault("notFound");
  const { ends } = await endOfDay(kysely, caller.deptId, context.clock.now());
  const isDue = isEntryDue(entry, ends);
  const order = entryOrder(entry);
  const { entryId, content, status, wrongCount, firstWrongAt, lastWrongAt, source, dueAt } = entry;
  return {
    entryId,
    subject: content.subject,
    question: askQuestion(content, order),
    status,
    wrongCount,
    firstWrongAt,
    lastWrongAt,
    lastAnswer: entry.lastAnswer === null || isDue ? null : toShown(entry.lastAnswer, order),
    source,
    dueAt,
    isDue,
    isStarred: entry.isStarred,
    causes: entry.causes,
    note: entry.note,
    // A short answer is judged by whoever wrote it, and that beside the model.
    key: isDue && content.body.kind !== "shortAnswer" ? null : keyOf(content, order),
    reviews: await listReviews(kysely, caller.deptId, entryId),
  };
};

/** Whether it is to be reviewed on the day that ends then. */
export function isEntryDue({ status, dueAt }: EntryRecord, dayEnds: number): boolean {
  return status === "active" && dueAt < dayEnds;
}

/** Options stand otherwise each time, so that their place is not what is learned. */
export function entryOrder({ entryId, reps, content }: EntryRecord): number[] {
  return questionOrder(content.body, entryId, reps);
}
