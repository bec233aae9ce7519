import { Fault } from "@lyceum/contract/faults";
import type { FactFilter } from "@lyceum/contract/shapes";
import { factFilterFor, isOpenFactFilter } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { requireActing } from "./policy.ts";
import { readEntitlements } from "./store/chat.ts";
import type { Member } from "./store/members.ts";
import { lockProfiles, updateProfile } from "./store/profile.ts";
import type { Db } from "../ports/database.ts";

/** POST /v1/discovery/facts (D3): premium alone sets it, anybody may take it away. */
export const saveFactFilter: CallHandler<"POST /v1/discovery/facts"> = async ({ body }, context) => {
  const { heightFrom, heightTo } = body;
  if (heightFrom !== null && heightTo !== null && heightFrom > heightTo)
    throw new Fault("paramError", { field: "heightTo" });
  const { accountId, deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    await requireActing(context, trx);
    const now = context.clock.now();
    if (!isOpenFactFilter(body) && (await vipUntilOf(trx, accountId)) <= now)
      throw new Fault("premiumMissing");
    await updateProfile(trx, accountId, { fact_filter: JSON.stringify(body) });
    return body;
  });
};

/** What holds now for the deck of a member; most have set nothing, and nothing is asked for them. */
export async function readFactFilter(
  db: Db,
  { id, factFilter }: Pick<Member, "id" | "factFilter">,
  now: number,
): Promise<FactFilter> {
  return isOpenFactFilter(factFilter) ? factFilter : factFilterFor(factFilter, await vipUntilOf(db, id), now);
}

async function vipUntilOf(db: Db, id: string): Promise<number> {
  return (await readEntitlements(db, [id])).get(id)?.vipUntil ?? 0;
}
