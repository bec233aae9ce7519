import type { Person } from "@lyceum/domain/messages";
import { stepTeamRequest } from "@lyceum/domain/teams";
import { openRequest, readRequest } from "./store.ts";
import { type RequestPlace, tell } from "./tell.ts";

/** Asks people whether they want to become members; their logs are held. Whoever was asked by the same person waits on (M7). */
export async function invite(
  place: RequestPlace,
  team: { conversationId: number; name: string },
  { own, people, ps }: { own: Person; people: readonly Person[]; ps: string | undefined },
): Promise<void> {
  for (const { id } of people) {
    const held = await readRequest(place.transaction, team.conversationId, id, "invitation");
    const step = stepTeamRequest(held.state, "ask");
    if (typeof step === "string" || (!step.isChanged && held.inviterId === own.id)) continue;
    const request = {
      teamId: team.conversationId,
      personId: id,
      kind: "invitation",
      inviterId: own.id,
    } as const;
    await openRequest(place.transaction, { ...request, now: place.now });
    await tell(place, team, { from: own, toId: id, type: "teamInvite", ps });
  }
}
