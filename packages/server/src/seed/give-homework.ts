import type {
  HomeworkContent,
  QuestionAnswer,
  QuestionContent,
  SimpleAnswer,
  SimpleBody,
} from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { gradeWork } from "../learning/grade/grade-work.ts";
import { returnWork } from "../learning/grade/return-work.ts";
import { scheduleSettling } from "../learning/schedule-settling.ts";
import { findHomework, insertHomework, listItems, setHomeworkState } from "../learning/store/homework.ts";
import {
  findNewestAttempt,
  insertSubmission,
  listAnswers,
  saveAnswerIfNewest,
} from "../learning/store/submissions.ts";
import type { Db } from "../ports/database.ts";

const hour = 3_600_000;
const day = 24 * hour;

export type HomeworkPlan = Omit<
  HomeworkContent,
  "items" | "classIds" | "note" | "attempts" | "isShuffled"
> & {
  state: "draft" | "published" | "withdrawn";
  /** Places in the list of questions. */
  questions: readonly number[];
  /** What each pupil has done: how many answers, and which of them wrong. */
  work: readonly {
    who: string;
    answers: number;
    wrong: readonly number[];
    isHandedIn: boolean;
    at: number;
  }[];
};

type Bank = {
  trx: Db;
  deptId: number;
  teacher: string;
  classId: number;
  ids: readonly number[];
  contents: readonly QuestionContent[];
};

/** A piece of homework in its state, with what pupils have done of it, marked as after any handing in. */
export async function giveHomework(app: App, bank: Bank, plan: HomeworkPlan): Promise<void> {
  const { trx, deptId, teacher, classId, ids, contents } = bank;
  const now = app.clock.now();
  const { state, questions, work, ...facts } = plan;
  const items = questions.flatMap((at) => {
    const questionId = ids[at];
    return questionId === undefined
      ? []
      : [{ questionId, points: kindOf(contents[at]) === "shortAnswer" ? 10 : 5 }];
  });
  const content = { ...facts, note: "", attempts: 1, isShuffled: false, classIds: [classId], items };
  const madeAt = Math.min(now - hour, plan.openAt - day);
  const homeworkId = await insertHomework(trx, { deptId, accountId: teacher, content, at: madeAt });
  const draft = await findHomework(trx, deptId, homeworkId, { locks: true });
  if (!draft || state === "draft") return;
  await setHomeworkState(trx, draft, state, madeAt);
  const homework = await findHomework(trx, deptId, homeworkId, { locks: true });
  if (!homework || state === "withdrawn") return;
  await scheduleSettling(app, trx, homework, now);
  for (const one of work)
    // oxlint-disable-next-line no-await-in-loop
    await seedWork(app, trx, homework, one);
}

async function seedWork(
  app: App,
  trx: Db,
  homework: NonNullable<Awaited<ReturnType<typeof findHomework>>>,
  { who, answers: count, wrong, isHandedIn, at }: HomeworkPlan["work"][number],
): Promise<void> {
  const { deptId, homeworkId, releaseRule, dueAt } = homework;
  const items = await listItems(trx, deptId, homeworkId);
  await insertSubmission(trx, {
    deptId,
    homeworkId,
    accountId: who,
    attempt: 1,
    seed: null,
    deadlineAt: null,
    at: at - hour,
  });
  const submission = await findNewestAttempt(trx, deptId, homeworkId, who);
  if (!submission) return;
  const { submissionId } = submission;
  for (const { itemNo, content } of items.slice(0, count)) {
    const answer = answerTo(content, !wrong.includes(itemNo));
    const saved = { submissionId, itemNo, answer, revision: 0, isFlagged: false, timeMs: 40_000, at };
    // oxlint-disable-next-line no-await-in-loop
    await saveAnswerIfNewest(trx, { deptId, ...saved });
  }
  if (!isHandedIn) return;
  const answers = await listAnswers(trx, deptId, submissionId);
  const state = await gradeWork(app, trx, { homework, submission, items, answers, rulings: [] }, at);
  // What the due time has brought since.
  if (state === "graded" && releaseRule === "due" && dueAt < app.clock.now())
    await returnWork(app, trx, homework, { ...submission, state }, { now: dueAt });
}

function kindOf(content: QuestionContent | undefined): string {
  return content?.body.kind ?? "";
}

/** An answer that is right, or one that is not. */
function answerTo({ body }: QuestionContent, isRight: boolean): QuestionAnswer {
  if (body.kind !== "composite") return simpleAnswerTo(body, isRight);
  return { kind: "composite", parts: body.parts.map((part) => simpleAnswerTo(part.body, isRight)) };
}

function simpleAnswerTo(body: SimpleBody, isRight: boolean): SimpleAnswer {
  switch (body.kind) {
    case "single":
      return { kind: "single", choice: isRight ? body.right : (body.right + 1) % body.options.length };
    case "multiple":
      return { kind: "multiple", choices: isRight ? [...body.right] : body.right.slice(0, 1) };
    case "trueFalse":
      return { kind: "trueFalse", value: body.right === isRight };
    case "blanks":
      return {
        kind: "blanks",
        texts: body.blanks.map(({ accepted }) => (isRight ? (accepted[0] ?? "") : "7")),
      };
    case "matching":
    case "ordering": {
      const count = body.kind === "matching" ? body.left.length : body.options.length;
      const places = Array.from({ length: count }, (_, at) => at);
      return { kind: body.kind, places: isRight ? places : places.toReversed() };
    }
    case "shortAnswer":
      return { kind: "shortAnswer", text: isRight ? body.model : "I do not know yet." };
  }
}
