import type {
  HomeworkContent,
  QuestionAnswer,
  QuestionContent,
  SimpleAnswer,
  SimpleBody,
} from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { Kysely } from "kysely";
import type { App } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { gradeWork } from "../learning/grade/grade-work.ts";
import { returnWork } from "../learning/grade/return-work.ts";
import { scheduleSettling } from "../learning/schedule-settling.ts";
import { findHomework, insertHomework, listItems, setHomeworkState } from "../learning/store/homework.ts";
import { writeTree } from "../learning/store/points.ts";
import { insertQuestion, listQuestions, wholeBank } from "../learning/store/questions.ts";
import {
  findNewestAttempt,
  insertSubmission,
  listAnswers,
  saveAnswerIfNewest,
} from "../learning/store/submissions.ts";
import { demoPoints } from "./demo-points.ts";
import { demoQuestions } from "./demo-questions.ts";
import { reviewPast, saveSome } from "./wrong-book.ts";

type Trx = Kysely<Tables>;
const deptId = 100;
const classId = 3;
const teacher = "u-teacher";
const hour = 3_600_000;
const day = 24 * hour;

/** The bank, a piece of homework in each state, and Ann's wrong book with its history. Safe to repeat. */
export async function seedHomework(app: App): Promise<void> {
  const now = app.clock.now();
  const { total } = await listQuestions(app.database.kysely, deptId, { ...wholeBank, limit: 1, offset: 0 });
  if (total > 0) return;
  await app.database.kysely.transaction().execute(async (trx) => {
    const contents = demoQuestions();
    const ids: number[] = [];
    for (const [at, content] of contents.entries())
      ids.push(
        // oxlint-disable-next-line no-await-in-loop
        await insertQuestion(trx, {
          deptId,
          accountId: teacher,
          content,
          words: plainTextOf(content.stem),
          at: now - (60 - at) * hour - 20 * day,
        }),
      );
    for (const subject of ["mathematics", "computing"] as const)
      // oxlint-disable-next-line no-await-in-loop
      await writeTree(trx, deptId, subject, demoPoints[subject]);
    for (const plan of homeworkPlans(now))
      // oxlint-disable-next-line no-await-in-loop
      await seedOne({ app, trx, ids, contents, now }, plan);
    await reviewPast(app, trx, { deptId, accountId: "u-ann", now });
    await saveSome(trx, { deptId, accountId: "u-ann", now });
  });
}

type Plan = Omit<HomeworkContent, "items" | "classIds" | "note" | "attempts" | "isShuffled"> & {
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

function homeworkPlans(now: number): Plan[] {
  const pupils = ["u-ann", "u-ben", "u-clara"];
  return [
    {
      title: "Sets, logic and counting",
      subject: "mathematics",
      state: "published",
      openAt: now - 16 * day,
      dueAt: now - 9 * day,
      closeAt: now - 8 * day,
      releaseRule: "submit",
      questions: [0, 1, 2, 3, 4, 5, 6],
      work: pupils.map((who, at) => ({
        who,
        answers: 7,
        wrong: [[1, 3, 4, 6], [2, 4], [4]][at] ?? [],
        isHandedIn: true,
        at: now - (12 - at) * day,
      })),
    },
    {
      title: "数据结构与网络",
      subject: "computing",
      state: "published",
      openAt: now - 6 * day,
      dueAt: now - day,
      closeAt: now + 5 * day,
      releaseRule: "due",
      questions: [23, 24, 25, 26, 27, 28],
      work: [
        { who: "u-ben", answers: 6, wrong: [0, 2], isHandedIn: true, at: now - 2 * day },
        { who: "u-clara", answers: 6, wrong: [], isHandedIn: true, at: now - 3 * day },
      ],
    },
    {
      title: "Proofs and algorithms",
      subject: "mathematics",
      state: "published",
      openAt: now - day,
      dueAt: now + 3 * day,
      closeAt: now + 5 * day,
      releaseRule: "manual",
      questions: [7, 16, 17, 19, 22],
      work: [
        { who: "u-ben", answers: 2, wrong: [], isHandedIn: false, at: now - 5 * hour },
        { who: "u-clara", answers: 5, wrong: [3], isHandedIn: true, at: now - 3 * hour },
      ],
    },
    {
      title: "Networks and databases",
      subject: "computing",
      state: "published",
      openAt: now + 2 * day,
      dueAt: now + 9 * day,
      closeAt: now + 9 * day,
      releaseRule: "submit",
      questions: [18, 19, 20, 21],
      work: [],
    },
    {
      title: "期末复习：集合与图论",
      subject: "mathematics",
      state: "draft",
      openAt: now + 7 * day,
      dueAt: now + 14 * day,
      closeAt: now + 14 * day,
      releaseRule: "due",
      questions: [8, 9, 10, 11, 12, 13, 14],
      work: [],
    },
    {
      title: "Warm-up (old version)",
      subject: "mathematics",
      state: "withdrawn",
      openAt: now - 20 * day,
      dueAt: now - 18 * day,
      closeAt: now - 18 * day,
      releaseRule: "submit",
      questions: [0, 5],
      work: [],
    },
  ];
}

type Seeding = {
  app: App;
  trx: Trx;
  ids: readonly number[];
  contents: readonly QuestionContent[];
  now: number;
};

async function seedOne({ app, trx, ids, contents, now }: Seeding, plan: Plan): Promise<void> {
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
  trx: Trx,
  homework: NonNullable<Awaited<ReturnType<typeof findHomework>>>,
  { who, answers: count, wrong, isHandedIn, at }: Plan["work"][number],
): Promise<void> {
  const { homeworkId, releaseRule, dueAt } = homework;
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
