import { readFile } from "node:fs/promises";
import type { QuestionContent, Subject } from "@lyceum/contract/shapes";
import { readQuestions } from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { insertQuestions } from "../learning/store/exchange.ts";
import { listQuestions, wholeBank } from "../learning/store/questions.ts";
import { insertQuiz } from "../quizzes/store/quizzes.ts";
import { giveHomework, type HomeworkPlan } from "./give-homework.ts";
import { demoDepts } from "./institutions.ts";
import type { Db } from "../ports/database.ts";

const deptId = demoDepts.northfield;
const teacher = "u-ms.grant";
const classId = 1;
const hour = 3_600_000;
const day = 24 * hour;

const subjects = ["mathematics", "physics", "chemistry", "biology", "history", "chinese"] as const;

/** A bank of six hundred questions for a school, and homework of its pupils. Safe to repeat. */
export async function seedSchoolBank(app: App): Promise<void> {
  const now = app.clock.now();
  const { kysely } = app.database;
  const { total } = await listQuestions(kysely, deptId, { ...wholeBank, limit: 1, offset: 0 });
  if (total > 0) return;
  const bank = await Promise.all(
    subjects.map(async (subject) => ({ subject, contents: await readSubject(subject) })),
  );
  await kysely.transaction().execute(async (trx) => {
    for (const [place, { subject, contents }] of bank.entries()) {
      const questions = contents.map((content) => ({ content, words: plainTextOf(content.stem) }));
      const at = now - (60 - place) * day;
      // oxlint-disable-next-line no-await-in-loop
      const ids = await insertQuestions(trx, { deptId, accountId: teacher, at, questions });
      for (const { topic, count, ...plan } of plansOf(subject, now)) {
        const chosen = placesOf(contents, topic).slice(0, count);
        // oxlint-disable-next-line no-await-in-loop
        await giveHomework(
          app,
          { trx, deptId, teacher, classId, ids, contents },
          { ...plan, subject, questions: chosen },
        );
      }
      // oxlint-disable-next-line no-await-in-loop
      if (subject === "mathematics") await openQuiz(trx, { contents, ids, at: now - 3 * day });
    }
  });
}

type Bank = { contents: readonly QuestionContent[]; ids: readonly number[]; at: number };

/** One that pupils may practise alone, and from which practice chooses. */
async function openQuiz(trx: Db, { contents, ids, at }: Bank): Promise<void> {
  const items = ids
    .filter((_, place) => contents[place]?.body.kind === "single")
    .slice(0, 8)
    .map((questionId) => ({ questionId, seconds: 30 }));
  const content = { title: "Maths warm-up · 数学热身", subject: "mathematics", isOpen: true, items } as const;
  await insertQuiz(trx, { deptId, accountId: teacher, content, at });
}

/** As teachers would import it: each file is in the form that they type questions in. */
export async function readSubject(subject: Subject): Promise<QuestionContent[]> {
  const text = await readFile(new URL(`content/bank/${subject}.txt`, import.meta.url), "utf8");
  const lang = subject === "chinese" ? "zh-CN" : "en-US";
  const { questions, faults } = readQuestions("text", text, { subject, lang, difficulty: 2 });
  if (faults.length > 0) throw new Error(`The demo's questions of ${subject}: ${JSON.stringify(faults)}`);
  return questions.map(({ content }) => ({ ...content, stage: "junior" }));
}

type SchoolPlan = Omit<HomeworkPlan, "questions" | "subject"> & { topic: string; count: number };

function placesOf(contents: readonly QuestionContent[], topic: string): number[] {
  return contents.flatMap(({ tags }, at) => (tags.includes(topic) ? [at] : []));
}

function plansOf(subject: Subject, now: number): SchoolPlan[] {
  switch (subject) {
    case "mathematics":
      return [
        {
          title: "Fractions every day · 生活中的分数",
          topic: "fractions",
          count: 7,
          state: "published",
          openAt: now - 9 * day,
          dueAt: now - 4 * day,
          closeAt: now - 3 * day,
          releaseRule: "submit",
          work: [
            { who: "u-lily", answers: 7, wrong: [2, 5], isHandedIn: true, at: now - 6 * day },
            { who: "u-max", answers: 7, wrong: [1, 2, 6], isHandedIn: true, at: now - 5 * day },
          ],
        },
      ];
    case "physics":
      return [
        {
          title: "Measuring · 测量",
          topic: "measurement",
          count: 6,
          state: "published",
          openAt: now - day,
          dueAt: now + 4 * day,
          closeAt: now + 6 * day,
          releaseRule: "due",
          work: [{ who: "u-max", answers: 3, wrong: [], isHandedIn: false, at: now - 4 * hour }],
        },
      ];
    case "chinese":
      return [
        {
          title: "Chinese idioms · 成语练习",
          topic: "成语",
          count: 6,
          state: "published",
          openAt: now - 2 * day,
          dueAt: now + 2 * day,
          closeAt: now + 3 * day,
          releaseRule: "submit",
          work: [{ who: "u-lily", answers: 6, wrong: [3], isHandedIn: true, at: now - day }],
        },
      ];
    default:
      return [];
  }
}
