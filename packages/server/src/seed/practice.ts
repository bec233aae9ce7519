import type { QuestionContent } from "@lyceum/contract/shapes";
import {
  type Ability,
  type Difficulty,
  learnFrom,
  priorDifficulty,
  unknownAbility,
} from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { insertQuestion } from "../learning/store/questions.ts";
import { listAbilities, moveLevel, saveAbilities } from "../practice/store/abilities.ts";
import { insertQuiz } from "../quizzes/store/quizzes.ts";
import { practiceQuestions } from "./practice-questions.ts";
import type { Db } from "../ports/database.ts";

const deptId = 100;
const teacher = "u-teacher";
const day = 86_400_000;

/** Questions that a teacher has opened for practice, and what three pupils have reached in them. Safe to repeat. */
export async function seedPractice(app: App): Promise<void> {
  const now = app.clock.now();
  const db = app.database.kysely;
  if ((await listAbilities(db, { deptId, accountId: "u-ben" }, null)).length > 0) return;
  await db.transaction().execute(async (trx) => {
    const questions = await addQuestions(trx, now - 40 * day);
    const items = questions.map(({ questionId }) => ({ questionId, seconds: 60 }));
    const content = { title: "Reckoning day by day", subject: "mathematics" as const, isOpen: true, items };
    await insertQuiz(trx, { deptId, accountId: teacher, content, at: now - 40 * day });
    for (const pupil of pupils)
      // One after the other: they share the connection of the transaction.
      // oxlint-disable-next-line no-await-in-loop
      await practise(trx, questions, pupil, now);
  });
}

type Asked = { questionId: number; point: string; difficulty: Difficulty };

async function addQuestions(trx: Db, at: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [place, content] of practiceQuestions().entries()) {
    const words = plainTextOf(content.stem);
    const questionId = // oxlint-disable-next-line no-await-in-loop
      await insertQuestion(trx, { deptId, accountId: teacher, content, words, at: at + place });
    asked.push({ questionId, point: pointOf(content), difficulty: priorDifficulty(content.difficulty) });
  }
  return asked;
}

type Pupil = {
  accountId: string;
  of: Readonly<Record<string, { answers: number; right: readonly number[] }>>;
};

/** How many questions of each point somebody has answered, and which of them rightly. */
const pupils: readonly Pupil[] = [
  {
    accountId: "u-ann",
    of: {
      percentages: { answers: 8, right: [0, 1, 2, 3, 4, 5, 6, 7] },
      fractions: { answers: 5, right: [0, 4] },
      "linear equations": { answers: 4, right: [0, 1, 3] },
    },
  },
  {
    accountId: "u-ben",
    of: {
      percentages: { answers: 5, right: [0, 2, 3] },
      fractions: { answers: 6, right: [1] },
      "linear equations": { answers: 4, right: [0, 1, 2, 3] },
    },
  },
  {
    accountId: "u-clara",
    of: {
      percentages: { answers: 6, right: [0, 1, 2, 4, 5] },
      fractions: { answers: 4, right: [0, 1, 3] },
      "linear equations": { answers: 6, right: [0, 1, 2, 3, 4, 5] },
    },
  },
];

async function practise(trx: Db, questions: Asked[], { accountId, of }: Pupil, now: number): Promise<void> {
  for (const [point, { answers, right }] of Object.entries(of)) {
    let known: Ability = unknownAbility;
    for (const [at, asked] of questions
      .filter((one) => one.point === point)
      .slice(0, answers)
      .entries()) {
      const next = learnFrom([known], asked.difficulty, right.includes(at) ? 1 : 0);
      known = next.abilities[0] ?? known;
      // oxlint-disable-next-line no-await-in-loop
      await moveLevel(trx, deptId, asked.questionId, {
        from: asked.difficulty.level,
        to: next.difficulty.level,
        answers: 1,
      });
      asked.difficulty = next.difficulty;
      // oxlint-disable-next-line no-await-in-loop
      await saveAbilities(
        trx,
        { deptId, accountId },
        "mathematics",
        [{ point, ability: known }],
        now - (at % 2 === 0 ? 3 : 2) * day,
      );
    }
  }
}

function pointOf({ tags }: QuestionContent): string {
  return tags[0] ?? "";
}
