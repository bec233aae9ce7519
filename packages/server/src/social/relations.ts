import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { addParting } from "./part-members.ts";
import { requireAdult } from "./policy.ts";
import { readMembers } from "./store/members.ts";
import { lockProfiles } from "./store/profile.ts";
import { deleteBlock, endMatch, insertBlock, passAfterMatch } from "./store/relations.ts";
import type { Db } from "../ports/database.ts";

/** POST /v1/relations (D5): in one transaction, so that from its end neither sees the other. Whoever is suspended may still block. */
export const changeRelation: CallHandler<"POST /v1/relations"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { userId, act } = body;
  if (userId === accountId) throw new Fault("notFound");
  const at = context.clock.now();
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId, userId]);
    await requireAdult(context, trx);
    const [other] = await readMembers(trx, deptId, [userId], accountId);
    if (!other) throw new Fault("notFound");
    const pair = { deptId, accountId, userId, at };
    if (act === "unblock") await deleteBlock(trx, accountId, userId);
    else if (act === "block") await block(context, trx, pair);
    else await unmatch(trx, pair);
  });
  return {};
};

type Pair = { deptId: number; accountId: string; userId: string; at: number };

/** Whatever room or call the two are in together, they are in no longer (decision 184). */
export async function block({ jobs }: Pick<App, "jobs">, trx: Db, pair: Pair): Promise<void> {
  const { deptId, accountId, userId, at } = pair;
  await insertBlock(trx, { from_id: accountId, to_id: userId, dept_id: deptId, at });
  await unmatch(trx, pair);
  await addParting(jobs, trx, { deptId, accountId, leaves: "others" });
}

/** Neither comes up to the other again for a while: whoever ended it has passed the other over. */
async function unmatch(trx: Db, { deptId, accountId, userId, at }: Pair): Promise<void> {
  if (!(await endMatch(trx, deptId, accountId, userId, at))) return;
  await passAfterMatch(trx, { from_id: accountId, to_id: userId, dept_id: deptId, at });
  await passAfterMatch(trx, { from_id: userId, to_id: accountId, dept_id: deptId, at });
}
