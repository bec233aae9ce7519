import { limits } from "@lyceum/contract/limits";
import type { RoomEvent, RoomGroup, RoomGroupOf, RoomGroups, RoomState } from "@lyceum/contract/shapes";
import { patch } from "./member-changes.ts";
import { isVisiting, memberOf } from "./members.ts";

type Name =
  | "groupsOpened"
  | "groupMoved"
  | "groupsTold"
  | "groupCalled"
  | "groupVisited"
  | "groupsClosed"
  | "groupTold"
  | "hostCalled";
type GroupEvent = Extract<RoomEvent, { type: Name }>;

/** A room and its groups after an entry about them (R5). */
export function changeGroups(state: RoomState, event: GroupEvent, rev: number, time: number): RoomState {
  const { groups, groupOf } = state;
  switch (event.type) {
    case "groupsOpened":
      return { ...state, groups: { rev, closesAt: event.closesAt, groups: event.groups, calls: [] } };
    case "groupMoved":
      if (!groups) return state;
      return back({ ...state, groups: moved(groups, event.account, event.group) }, event.account, time);
    case "groupCalled": {
      if (!groups) return state;
      const others = groups.calls.filter((group) => group !== event.group);
      return { ...state, groups: { ...groups, calls: event.isOn ? [...others, event.group] : others } };
    }
    case "groupVisited": {
      const before = groups?.groups[event.group];
      if (!groups || !before) return state;
      const after = { ...before, hosts: event.accounts };
      const visited = { ...groups, groups: groups.groups.map((one) => (one === before ? after : one)) };
      return (before.hosts ?? []).reduce<RoomState>((changed, account) => back(changed, account, time), {
        ...state,
        groups: visited,
      });
    }
    case "groupsClosed":
      return {
        ...state,
        groups: null,
        // Who comes back from a group has the time that anybody has who was lost.
        members: state.members.map((one) => (one.seat === null ? { ...one, lostAt: time } : one)),
        ...(state.emptySince === null ? {} : { emptySince: time }),
      };
    case "groupsTold":
      return state;
    case "groupTold":
      if (!groupOf) return state;
      return { ...state, groupOf: { ...groupOf, told: toldBy(event, rev) } };
    case "hostCalled":
      return groupOf ? { ...state, groupOf: { ...groupOf, isCalling: event.isOn } } : state;
  }
}

/** Whoever is no host any more visits no group as one. */
export function withoutVisit(state: RoomState, account: string, time: number): RoomState {
  const { groups } = state;
  if (!groups || !isVisiting(state, account)) return state;
  const without = groups.groups.map((group) =>
    group.hosts ? { ...group, hosts: group.hosts.filter((one) => one !== account) } : group,
  );
  return back({ ...state, groups: { ...groups, groups: without } }, account, time);
}

/** Whoever has left the groups has the time to come back that anybody has who was lost. */
function back(state: RoomState, account: string, time: number): RoomState {
  const isLost = memberOf(state, account)?.seat === null;
  const isElsewhere = groupIndexOf(state, account) !== null || isVisiting(state, account);
  return isLost && !isElsewhere ? patch(state, account, { lostAt: time }) : state;
}

function toldBy(
  { text, nick, account }: Extract<RoomEvent, { type: "groupTold" }>,
  rev: number,
): RoomGroupOf["told"] {
  // Older logs do not say whose name it is.
  return { rev, text, nick, ...(account === undefined ? {} : { account }) };
}

/** In which group somebody is asked to be; null: in none. */
export function groupIndexOf({ groups }: RoomState, account: string): number | null {
  const at = groups?.groups.findIndex(({ accounts }) => accounts.includes(account)) ?? -1;
  return at < 0 ? null : at;
}

/** People in turn, in the order that they are given: groups differ by one at most. */
export function deal(accounts: readonly string[], groupCount: number): string[][] {
  const groups: string[][] = Array.from({ length: groupCount }, () => []);
  for (const [at, account] of accounts.entries()) groups[at % groupCount]?.push(account);
  return groups;
}

/** How many groups there are of about this many people each. */
export function groupCountFor(peopleCount: number, size: number): number {
  return Math.min(limits.roomGroupsMax.value, Math.max(2, Math.ceil(peopleCount / Math.max(1, size))));
}

/** Somebody out of every group, who is no longer in the room. */
export function withoutPlace(state: RoomState, account: string): RoomState {
  return state.groups ? { ...state, groups: moved(state.groups, account, null) } : state;
}

function moved(groups: RoomGroups, account: string, to: number | null): RoomGroups {
  const change = (group: RoomGroup, at: number): RoomGroup => {
    const accounts = group.accounts.filter((one) => one !== account);
    return { ...group, accounts: at === to ? [...accounts, account] : accounts };
  };
  return { ...groups, groups: groups.groups.map(change) };
}
