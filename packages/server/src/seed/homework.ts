import { plainTextOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { writeTree } from "../learning/store/points.ts";
import { insertQuestion, listQuestions, wholeBank } from "../learning/store/questions.ts";
import { demoPoints } from "./demo-points.ts";
import { demoQuestions } from "./demo-questions.ts";
import { giveHomework, type HomeworkPlan } from "./give-homework.ts";
import { reviewPast, saveSome } from "./wrong-book.ts";

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
      await giveHomework(app, { trx, deptId, teacher, classId, ids, contents }, plan);
    await reviewPast(app, trx, { deptId, accountId: "u-ann", now });
    await saveSome(trx, { deptId, accountId: "u-ann", now });
  });
}

function homeworkPlans(now: number): HomeworkPlan[] {
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
