import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { readOpenApplications } from "../../system/index.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { type HeldTeam, lockLogs } from "../store.ts";
import { type RequestPlace, tell } from "./tell.ts";

/** So many are told in one transaction, however many come to lead at once. */
const toldMax = 1_000;

/** Asks those who lead from now on about the newest applications that wait, unless they were asked before (M7, M8). */
export async function tellLeaders(
  place: RequestPlace,
  team: HeldTeam,
  leaders: readonly Person[],
): Promise<void> {
  const { transaction, kind } = place;
  const limit = Math.min(limits.systemPageMax.value, Math.ceil(toldMax / leaders.length));
  const asked = { teamId: team.conversationId, type: kind.systemTypes.applyTeam, limit };
  const waiting = await readOpenApplications(transaction, asked);
  if (waiting.length === 0) return;
  await lockLogs(
    transaction,
    leaders.map(({ id }) => id),
  );
  const people = await readPeopleByIds(
    transaction,
    waiting.map(({ fromId }) => fromId),
  );
  const byId = new Map(people.map((one) => [one.id, one]));
  for (const { fromId, ps, toIds } of waiting) {
    const from = byId.get(fromId);
    if (!from) continue;
    for (const { id: toId } of leaders)
      if (!toIds.includes(toId))
        await tell(place, team, { from, toId, type: "applyTeam", ps: ps ?? undefined });
  }
}
