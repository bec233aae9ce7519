import type { Subject } from "@lyceum/contract/shapes";
import {
  type Ability,
  priorDifficulty,
  recountAnswer,
  unknownAbility,
  weighAnswer,
} from "@lyceum/domain/learning";
import { readReturnedShares } from "../learning/index.ts";
import { dropUncounted, isOptedOut, listAbilities, moveLevel, saveAbilities } from "./store/abilities.ts";
import { type CountedHomework, listCounted, saveCounted } from "./store/counted.ts";
import { listLevels } from "./store/pool.ts";
import { listAnswered, lockActiveLearner } from "./store/practices.ts";
import type { Db } from "../ports/database.ts";

type Owner = { deptId: number; accountId: string };

/**
 * Lets the answers of returned work count in what is believed of the learner and of the questions (P10): each once, when its
 * homework first comes back, and otherwise when a ruling changes what it was worth. What is read decides, so that the same event
 * again, or two in another order, come to the same. `isBack` is false where only what has counted may count otherwise.
 */
export async function countHomework(
  trx: Db,
  owner: Owner,
  submissionId: number,
  { isBack, now }: { isBack: boolean; now: number },
): Promise<void> {
  if (!(await lockActiveLearner(trx, owner)) || (await isOptedOut(trx, owner))) return;
  const work = await readReturnedShares(trx, owner.deptId, submissionId);
  if (!work) return;
  const { homeworkId, submittedAt, isAgain } = work;
  const counted = new Map((await listCounted(trx, owner, homeworkId)).map((one) => [one.itemNo, one]));
  const answers = work.answers.filter(({ itemNo, share }) => {
    const before = counted.get(itemNo);
    // Whoever does it again has seen what is right: that says no more of them, also where the first time did not count.
    if (!before) return isBack && !isAgain;
    return before.submissionId === submissionId && !before.isReopened && before.share !== share;
  });
  if (answers.length === 0) return;
  const questionIds = answers.map(({ questionId }) => questionId);
  const levels = await listLevels(trx, owner.deptId, questionIds);
  const seen = await listAnswered(trx, owner, questionIds);
  const known = new Map(
    (await listAbilities(trx, owner, null)).map(({ subject, point, theta, answers: count }) => [
      keyOf(subject, point),
      { theta, answers: count },
    ]),
  );
  const changed = new Map<string, { subject: Subject; point: string; ability: Ability }>();
  const moves: { questionId: number; from: number; to: number; answers: number }[] = [];
  const rows: CountedHomework[] = [];
  for (const { itemNo, questionId, content, share } of answers) {
    const before = counted.get(itemNo);
    const { subject } = content;
    const points = before?.points ?? (content.tags.length === 0 ? [""] : [...new Set(content.tags)]);
    const abilities = points.map((point) => known.get(keyOf(subject, point)) ?? unknownAbility);
    const level = levels.get(questionId) ?? priorDifficulty(content.difficulty);
    const weighed = weighAnswer(abilities, level);
    const counts = before ?? (seen.has(questionId) ? { ...weighed, levelWeight: 0 } : weighed);
    rows.push({ ...counts, itemNo, submissionId, questionId, subject, points, share });
    if (share === counts.share) continue;
    const after = recountAnswer(abilities, level, counts, share);
    for (const [at, point] of points.entries()) {
      const ability = after.abilities[at] ?? unknownAbility;
      known.set(keyOf(subject, point), ability);
      changed.set(keyOf(subject, point), { subject, point, ability });
    }
    if (counts.levelWeight > 0)
      moves.push({
        questionId,
        from: level.level,
        to: after.difficulty.level,
        answers: after.difficulty.answers - level.answers,
      });
  }
  await saveCounted(trx, owner, homeworkId, rows, now);
  const all = [...changed.values()];
  // It was answered on the day on which it was handed in.
  for (const subject of new Set(all.map((one) => one.subject)))
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the connection of the transaction
    await saveAbilities(
      trx,
      owner,
      subject,
      all.filter((one) => one.subject === subject),
      submittedAt ?? now,
    );
  await dropUncounted(trx, owner);
  // Levels are everybody's: in one order, works of several pupils do not wait for each other in a circle.
  for (const { questionId, ...move } of moves.toSorted((a, b) => a.questionId - b.questionId))
    // oxlint-disable-next-line no-await-in-loop
    await moveLevel(trx, owner.deptId, questionId, move);
}

const keyOf = (subject: Subject, point: string) => `${subject} ${point}`;
