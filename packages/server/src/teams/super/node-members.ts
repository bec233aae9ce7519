import { LRUCache } from "lru-cache";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import type { BusSuperTeam } from "../../ports/bus.ts";
import { readMembersAt } from "./store.ts";

/** The members of a super team as this node knows them: from which place on each of them sees it. */
type Held = { rev: number; fromSeq: Map<number, number> };
/** Messages that wait until the members are read. */
type Team = { held: Held | null; waiting: BusSuperTeam[] | null };

/** So many super teams that are written in; the one that was used longest ago makes room. */
const heldMax = 64;

/**
 * Takes the messages of super teams from the bus to the connections of this node (M8). A message carries the revision of the
 * membership at its place: the node follows it by who came and went, and reads the members again where it has missed a step,
 * so nothing from after a removal or from before a joining reaches anybody, in whatever order nodes hear of each other.
 */
export function deliverSuperTeams({ bus, hub, database, log }: DeliveryContext): { stop(): void } {
  const teams = new LRUCache<number, Team>({ max: heldMax });

  function deliver({ fromSeq }: Held, message: BusSuperTeam): void {
    const { last, frame, exceptPersonId, exceptConnectionId } = message;
    const userIds: number[] = [];
    for (const [id, from] of fromSeq) if (from <= last && id !== exceptPersonId) userIds.push(id);
    const except = exceptConnectionId === undefined ? {} : { exceptConnectionId };
    if (userIds.length > 0) hub.deliver({ userIds, frame, ...except });
  }

  /** Follows the message's step; false: something between was missed. */
  function follow(held: Held, { rev, moved, first }: BusSuperTeam): boolean {
    if (moved && held.rev === rev - 1) {
      for (const id of moved.joined) held.fromSeq.set(id, first);
      for (const id of moved.left) held.fromSeq.delete(id);
      held.rev = rev;
    }
    return held.rev >= rev;
  }

  function load(team: Team, message: BusSuperTeam): void {
    const waiting = [message];
    team.waiting = waiting;
    readMembersAt(database, message.conversationId)
      .then((held) => {
        team.held = held;
        team.waiting = null;
        for (const one of waiting) hear(one);
      })
      .catch((error: unknown) => {
        // The look for lost pushes tells how far the team goes.
        teams.delete(message.conversationId);
        log("teams.superMembers", { error });
      });
  }

  function hear(message: BusSuperTeam): void {
    const team = teams.get(message.conversationId) ?? { held: null, waiting: null };
    teams.set(message.conversationId, team);
    if (team.waiting) return void team.waiting.push(message);
    if (team.held && follow(team.held, message)) deliver(team.held, message);
    else load(team, message);
  }

  const stop = bus.subscribe((message) => {
    // Without a connection there is nobody to tell, and the members are read when there is.
    if (message.kind !== "superTeam") return;
    if (hub.present().length > 0) hear(message);
    else teams.delete(message.conversationId);
  });
  return { stop };
}

type DeliveryContext = Pick<MessagingContext, "bus" | "hub" | "database" | "log">;
