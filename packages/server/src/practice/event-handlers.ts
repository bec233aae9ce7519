import { type EventHandler, on } from "../domain-events/index.ts";
import { countHomework } from "./count-homework.ts";

/** What homework says of a learner counts as practice does (P10). */
export const practiceEventHandlers: readonly EventHandler[] = [
  on("homework.returned", "practice.countHomework", async ({ deptId, subject, payload }, { trx, clock }) => {
    const owner = { deptId, accountId: payload.accountId };
    await countHomework(trx, owner, Number(subject), { isBack: true, now: clock.now() });
  }),
  on(
    "homework.regraded",
    "practice.recountHomework",
    async ({ deptId, subject, payload }, { trx, clock }) => {
      const owner = { deptId, accountId: payload.accountId };
      await countHomework(trx, owner, Number(subject), { isBack: false, now: clock.now() });
    },
  ),
];
