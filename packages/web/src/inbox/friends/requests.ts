import { type ImClient, systemTypes } from "@lyceum/im-client";

/** People and teams that wait for an answer of this person (M7, M9). */
export function countRequests({ friends, system }: ImClient): number {
  const waiting = system.list().filter(({ type, state }) => state === "init" && asking.has(type));
  return friends.list().filter(({ beflag }) => beflag === 2).length + waiting.length;
}

const asking = new Set<number>([
  systemTypes.applyTeam,
  systemTypes.teamInvite,
  systemTypes.applySuperTeam,
  systemTypes.superTeamInvite,
]);
