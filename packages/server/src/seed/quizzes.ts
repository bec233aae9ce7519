import type { QuestionAnswer, QuestionContent, QuizContent } from "@lyceum/contract/shapes";
import { gradeAnswer, quizPoints } from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { insertQuestion, listQuestions, wholeBank } from "../learning/store/questions.ts";
import { findPlayer, insertAnswer, insertPlayer } from "../quizzes/store/players.ts";
import { insertQuiz, listQuizzes } from "../quizzes/store/quizzes.ts";
import { findRound, insertRound, listRoundItems, moveRound } from "../quizzes/store/rounds.ts";
import { earthQuestions } from "./earth-questions.ts";
import { networkQuestions } from "./network-questions.ts";
import type { Db } from "../ports/database.ts";

const deptId = 100;
const teacher = "u-teacher";
const day = 86_400_000;

/** A quiz that is ready to play, two that anybody may practise alone, and a round of the past with its report. Safe to repeat. */
export async function seedQuizzes(app: App): Promise<void> {
  const now = app.clock.now();
  const db = app.database.kysely;
  if ((await listQuizzes(db, deptId, { pattern: null, limit: 1, offset: 0 })).total > 0) return;
  await db.transaction().execute(async (trx) => {
    const networks = { title: "Networks in five minutes · 五分钟学网络", subject: "computing" } as const;
    await addPublicQuiz(trx, networks, networkQuestions(), now - 9 * day);
    const earth = { title: "How the earth works · 地球如何运转", subject: "geography" } as const;
    await addPublicQuiz(trx, earth, earthQuestions(), now - 7 * day);
    const quizId = await addQuiz(trx, now - 5 * day);
    if (quizId !== null) await playRound(trx, quizId, now - 4 * day);
  });
}

/** One that whoever comes to the site may practise. */
async function addPublicQuiz(
  trx: Db,
  { title, subject }: Pick<QuizContent, "title" | "subject">,
  questions: readonly QuestionContent[],
  at: number,
): Promise<void> {
  const items: QuizContent["items"] = [];
  for (const [place, content] of questions.entries()) {
    const written = { deptId, accountId: teacher, content, words: plainTextOf(content.stem) };
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    const questionId = await insertQuestion(trx, { ...written, at: at - 30 * day + place });
    items.push({ questionId, seconds: 20 });
  }
  const content = { title, subject, isOpen: true, isPublic: true, items };
  await insertQuiz(trx, { deptId, accountId: teacher, content, at });
}

async function addQuiz(trx: Db, at: number): Promise<number | null> {
  const subject = "mathematics" as const;
  const { rows } = await listQuestions(trx, deptId, { ...wholeBank, subject, limit: 100, offset: 0 });
  const items = rows
    .filter(({ kind }) => kind === "single" || kind === "trueFalse" || kind === "multiple")
    .slice(0, 5)
    .map(({ questionId }) => ({ questionId, seconds: 20 }));
  if (items.length === 0) return null;
  const content = { title: "Warm-up: sets and counting · 热身：集合与计数", subject, isOpen: false, items };
  return await insertQuiz(trx, { deptId, accountId: teacher, content, at });
}

async function playRound(trx: Db, quizId: number, at: number): Promise<void> {
  const title = "Warm-up: sets and counting";
  const next = { deptId, quizId, hostId: teacher, title, code: "204816", allowsGuests: false, seed: 7, at };
  const roundId = await insertRound(trx, { ...next, teams: ["Odd", "Even"] });
  const round = roundId === null ? undefined : await findRound(trx, deptId, roundId, "update");
  if (!round || roundId === null) return;
  const items = await listRoundItems(trx, deptId, roundId);
  for (const [place, { accountId, nick, team, isRight }] of players.entries()) {
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    await insertPlayer(trx, { deptId, roundId, accountId, keyHash: null, nick, team, at: at + place });
    // oxlint-disable-next-line no-await-in-loop
    const player = await findPlayer(trx, deptId, roundId, { accountId, keyHash: null });
    for (const { itemNo, content, seconds } of items) {
      if (!player) continue;
      const answer = answerTo(content, isRight(itemNo));
      const share = gradeAnswer(content.body, answer) ?? 0;
      const timeMs = 2_500 + ((itemNo * 7 + place * 5) % 9) * 900;
      const points = quizPoints(share, { elapsedMs: timeMs, timeMs: seconds * 1_000, freeMs: 500 });
      const spot = { deptId, roundId, playerId: player.playerId, itemNo };
      // oxlint-disable-next-line no-await-in-loop
      await insertAnswer(trx, { ...spot, answer, share, points, timeMs, at: at + itemNo * 30_000 + timeMs });
    }
  }
  const endedAt = at + items.length * 40_000;
  const times = { opensAt: endedAt - 40_000, closesAt: endedAt - 20_000, endedAt };
  await moveRound(trx, round, { phase: "ended", itemNo: items.length - 1, ...times });
}

const players = [
  { accountId: "u-ann", nick: "Ann", team: 0, isRight: (itemNo: number) => itemNo !== 1 },
  { accountId: "u-ben", nick: "Ben", team: 1, isRight: (itemNo: number) => itemNo !== 3 && itemNo !== 4 },
  { accountId: "u-clara", nick: "Clara", team: 1, isRight: () => true },
];

function answerTo({ body }: QuestionContent, isRight: boolean): QuestionAnswer | null {
  if (body.kind === "single")
    return { kind: "single", choice: isRight ? body.right : (body.right + 1) % body.options.length };
  if (body.kind === "multiple")
    return { kind: "multiple", choices: isRight ? [...body.right] : body.right.slice(0, 1) };
  return body.kind === "trueFalse" ? { kind: "trueFalse", value: body.right === isRight } : null;
}
