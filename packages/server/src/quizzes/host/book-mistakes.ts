import { Type } from "typebox";
import type { App } from "../../app/context.ts";
import type { JobContext } from "../../app/job.ts";
import { enterWrongAnswers } from "../../learning/index.ts";
import type { JobKind } from "../../ports/jobs.ts";
import { noteFacts } from "../../statements/index.ts";
import { finishedFacts } from "../finished-facts.ts";
import { listMistakesOf, lockUnbooked } from "../store/mistakes.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), roundId: Type.Integer() },
  { additionalProperties: false },
);

/** What members answered wrongly in a live round enters their book when it has ended. */
export const bookMistakes: JobKind<typeof payload> = { name: "quizzes.book", payload, attempts: 12 };

/** A player in each transaction, who says that it was done: what is cut off goes on, and a second run finds nothing to do. */
export async function bookRound(
  app: Pick<JobContext, "signal"> & App,
  { deptId, roundId }: { deptId: number; roundId: number },
): Promise<void> {
  for (let isMore = true; isMore && !app.signal.aborted;)
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    isMore = await app.database.kysely.transaction().execute(async (trx) => {
      const now = app.clock.now();
      const player = await lockUnbooked(trx, deptId, roundId, now);
      if (!player) return false;
      const { accountId, playerId, quizId, right, answers, endedAt } = player;
      const wrong = await listMistakesOf(trx, deptId, roundId, playerId);
      await enterWrongAnswers(app, trx, { deptId, accountId, homeworkId: null, quizId, wrong, now });
      // Who only looked on has finished nothing.
      const facts = answers === 0 ? [] : finishedFacts({ ...player, roundId }, { right, tookMs: null });
      await noteFacts(trx, { deptId, accountId }, endedAt, facts);
      return true;
    });
}
