import { Fault } from "@lyceum/contract/faults";
import {
  answerWords,
  askQuestion,
  keyOf,
  questionOrder,
  type ShownOrder,
  toShown,
  waitsForPerson,
} from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import {
  countReviews,
  endOfDay,
  type EntryRecord,
  findEntries,
  findEntry,
  listDue,
  listEntries,
  listReviews,
} from "../store/wrong-book.ts";
import { readPerDay, savePerDay } from "../store/review-settings.ts";
import { countDue, findSavedId, listAttempts, listTags, rangeOfDay } from "../store/wrong-detail.ts";
import type { Db } from "../../ports/database.ts";

/** GET /wrong (P9). */
export const listWrong: CallHandler<"GET /wrong"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const { begins, ends } = await endOfDay(kysely, caller.deptId, now);
  const day = query.dueOn === undefined ? null : await readDay(kysely, caller.deptId, query.dueOn);
  return await listEntries(kysely, caller, {
    status: query.status ?? null,
    subject: query.subject ?? null,
    cause: query.cause ?? null,
    isStarred: query.starred !== undefined,
    isDue: query.due !== undefined,
    dueIn: day === null ? null : { ...day, begins: day.begins === begins ? null : day.begins },
    tag: query.tag?.replaceAll("\0", "") ?? null,
    since: query.days === undefined ? null : now - Number(query.days) * dayMs,
    pattern: likePattern(query.search?.replaceAll("\0", "")),
    sort: query.sort ?? "-lastWrong",
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
  const perDay = await readPerDay(kysely, caller);
  const limit = Math.max(0, perDay - reviewedToday);
  return { ...(await listDue(kysely, caller, { dueBefore: ends, now, limit })), reviewedToday, perDay };
};

/** POST /wrong/perDay (P9). */
export const setReviewsPerDay: CallHandler<"POST /wrong/perDay"> = async ({ body }, context) => {
  await savePerDay(context.database.kysely, callerOf(context), body.perDay);
  return {};
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
  const attempts = await listAttempts(kysely, caller, entry);
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
    key: isDue && !waitsForPerson(content.body) ? null : keyOf(content, order),
    reviews: await listReviews(kysely, caller.deptId, entryId),
    tags: content.tags,
    difficulty: content.difficulty,
    savedId: await findSavedId(kysely, caller, entry.questionId),
    attempts: attempts.map(({ body, answer, ...attempt }) => ({
      ...attempt,
      words: isDue ? "" : answerWords(body, answer, { isLettered: false }),
    })),
  };
};

/** GET /wrong/tags (P9). */
export const listWrongTags: CallHandler<"GET /wrong/tags"> = async (_input, context) => {
  const rows = await listTags(context.database.kysely, callerOf(context));
  return { rows, total: rows.length };
};

/** GET /wrong/calendar (P9). */
export const readDueCalendar: CallHandler<"GET /wrong/calendar"> = async ({ query }, context) =>
  await countDue(context.database.kysely, callerOf(context), {
    month: query.month ?? null,
    now: context.clock.now(),
  });

/** GET /wrong/print (P9). */
export const printWrong: CallHandler<"GET /wrong/print"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const { ends } = await endOfDay(kysely, caller.deptId, context.clock.now());
  const ids = query.ids.split(",").map(Number);
  const entries = await findEntries(kysely, caller, ids);
  const rows = entries
    .toSorted((a, b) => ids.indexOf(a.entryId) - ids.indexOf(b.entryId))
    .map((entry) => {
      const { entryId, content } = entry;
      const order = entryOrder(entry);
      const question = askQuestion(content, order);
      return {
        entryId,
        subject: content.subject,
        question,
        key: isEntryDue(entry, ends) ? null : keyOf(content, order),
      };
    });
  return { rows, total: rows.length };
};

const dayMs = 86_400_000;

/** A day that there is, from its first moment to that of the next. */
async function readDay(db: Db, deptId: number, day: string) {
  const at = new Date(`${day}T00:00:00Z`);
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  if (!isThere) throw new Fault("paramError", { field: "dueOn" });
  return await rangeOfDay(db, deptId, day);
}

/** Whether it is to be reviewed on the day that ends then. */
export function isEntryDue({ status, dueAt }: EntryRecord, dayEnds: number): boolean {
  return status === "active" && dueAt < dayEnds;
}

/** Options stand otherwise each time, so that their place is not what is learned. */
export function entryOrder({ entryId, reps, content }: EntryRecord): ShownOrder {
  return questionOrder(content.body, entryId, reps);
}
