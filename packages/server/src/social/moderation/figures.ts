import { limits } from "@lyceum/contract/limits";
import { dueOf } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { countOwn, countReportsBy, countSanctions, readSpeed } from "../store/figures.ts";
import { countWaiting } from "../store/reviews.ts";

const day = 86_400_000;

/** GET /v1/moderation/figures (D5). */
export const readFigures: CallHandler<"GET /v1/moderation/figures"> = async (_input, context) => {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const since = now - limits.moderationFiguresWindow.value;
  const lateBefore = [0, 1, 2, 3].map((priority) => now - dueOf(priority, 0));
  const [queues, reports, sanctions, speed, own] = await Promise.all([
    countWaiting(kysely, deptId, lateBefore),
    countReportsBy(kysely, deptId, since),
    countSanctions(kysely, deptId, since),
    readSpeed(kysely, deptId, since),
    countOwn(kysely, deptId, { accountId, since, today: now - day }),
  ]);
  return { queues, reports, sanctions, ...speed, own };
};
