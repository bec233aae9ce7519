import { randomInt } from "node:crypto";
import { chooseQuestion, priorDifficulty } from "@lyceum/domain/learning";
import { countReviews, endOfDay, type Learner, readPerDay } from "../learning/index.ts";
import { isOptedOut, listAbilities } from "./store/abilities.ts";
import { listPool } from "./store/pool.ts";
import { insertItem, type PracticeRecord } from "./store/practices.ts";
import type { Db } from "../ports/database.ts";

/** Puts the next question of a practice before the learner; false: there is none left (P10). */
export async function chooseNext(
  trx: Db,
  learner: Learner,
  practice: Pick<PracticeRecord, "practiceId" | "subject" | "points">,
  seq: number,
): Promise<boolean> {
  const { deptId, now } = learner;
  const { begins, ends } = await endOfDay(trx, deptId, now);
  // What the wrong book asks today at most, practice asks with it.
  const mayReview = (await countReviews(trx, learner, begins)) < (await readPerDay(trx, learner));
  const pool = await listPool(trx, learner, { ...practice, dueBefore: mayReview ? ends : null });
  const known = await listAbilities(trx, learner, practice.subject);
  const inPlan = known.filter(({ point }) => practice.points.length === 0 || practice.points.includes(point));
  const choice = chooseQuestion({
    candidates: pool.map(({ questionId, points, declared, level, levelAnswers, answeredAt, isDue }) => ({
      questionId,
      points,
      difficulty: level === null ? priorDifficulty(declared) : { level, answers: levelAnswers },
      answeredAt,
      isDue,
    })),
    abilities: new Map(known.map((one) => [one.point, one])),
    answers: inPlan.reduce((sum, { answers }) => sum + answers, 0),
    isAdaptive: !(await isOptedOut(trx, learner)),
    now,
    dice: randomInt(2 ** 32) / 2 ** 32,
  });
  const found = pool.find(({ questionId }) => questionId === choice?.questionId);
  if (!choice || !found) return false;
  const reason = { kind: choice.reason, point: choice.point, wrongAt: found.wrongAt };
  await insertItem(trx, learner, practice.practiceId, { ...found, seq, reason });
  return true;
}
