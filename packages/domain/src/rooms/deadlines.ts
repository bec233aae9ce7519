import { limits } from "@lyceum/contract/limits";
import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import type { Draft } from "./draft.ts";
import { groupIndexOf } from "./groups.ts";
import { isThere, isVisiting, memberOf, successorOf } from "./members.ts";

type Deadline = { at: number; meet(draft: Draft): void };

/** When time alone changes something here again; null: never. */
export function nextDeadline(state: RoomState): number | null {
  const times = deadlinesOf(state).map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Does what is due, the earliest first; each changes what is due next. */
export function meetDeadlines(draft: Draft): void {
  for (;;) {
    const [first] = deadlinesOf(draft.state())
      .filter(({ at }) => at <= draft.now)
      .toSorted((one, other) => one.at - other.at);
    if (!first) return;
    first.meet(draft);
  }
}

/** Follows a lost host once somebody may (R3). */
export function endQuiet(draft: Draft): void {
  const state = draft.state();
  const host = memberOf(state, state.host);
  if (!state.isQuiet || !host || state.end !== null) return;
  if (isThere(state, host)) return draft.emit({ type: "quietSet", isOn: false });
  const successor = successorOf(state);
  if (successor) draft.emit({ type: "hostChanged", account: successor.account, why: "lost" });
}

function deadlinesOf(state: RoomState): Deadline[] {
  if (state.end !== null) return [];
  const all = state.members.flatMap((member) => ofMember(state, member));
  const { groups, groupOf } = state;
  if (groups) all.push({ at: groups.closesAt, meet: (draft) => draft.emit({ type: "groupsClosed" }) });
  // A group's room is there as long as its time lasts, also for who comes late.
  if (groupOf)
    all.push({ at: groupOf.closesAt, meet: (draft) => draft.emit({ type: "ended", why: "dissolved" }) });
  else if (state.emptySince !== null)
    all.push({
      at:
        Math.max(state.emptySince, state.schedule?.endsAt ?? 0, groups?.closesAt ?? 0) +
        limits.roomEmptyEnd.value,
      meet: (draft) => draft.emit({ type: "ended", why: "empty" }),
    });
  return all;
}

function ofMember(state: RoomState, member: RoomMember): Deadline[] {
  const { account } = member;
  const all: Deadline[] = [];
  const add = (at: number, meet: (draft: Draft) => void) => all.push({ at, meet });
  if (member.place === "invited")
    add(member.placeAt + limits.roomAskLife.value, (draft) =>
      draft.emit({ type: "inviteEnded", account, how: "expired" }),
    );
  for (const device of ["mic", "camera"] as const) {
    const { askedAt } = member[device];
    if (askedAt !== null)
      add(askedAt + limits.roomAskLife.value, (draft) =>
        draft.emit({ type: "askEnded", account, device, how: "expired" }),
      );
  }
  if (member.isChatBanned && member.chatBannedUntil !== null)
    add(member.chatBannedUntil, (draft) =>
      draft.emit({ type: "chatBanned", account, isOn: false, until: null }),
    );
  if (member.lostAt === null) return all;
  if (state.share?.account === account)
    add(member.lostAt + limits.roomShareGrace.value, (draft) =>
      draft.emit({ type: "shareStopped", account }),
    );
  // Who is asked into a group, or visits one as a host, is expected back when the groups close.
  const isAsked = member.role !== "host" && groupIndexOf(state, account) !== null;
  const isAway = isAsked || isVisiting(state, account);
  const lostAt = isAway ? Math.max(member.lostAt, state.groups?.closesAt ?? 0) : member.lostAt;
  const graceEnd = lostAt + limits.roomGrace.value;
  // The room of a group has its host above.
  if (account === state.host && state.groupOf) return all;
  if (account !== state.host)
    add(graceEnd, (draft) => draft.emit({ type: "left", account, why: "networkTimeout" }));
  else if (!state.isQuiet) add(graceEnd, replaceHost);
  return all;
}

/** A co-host, else the longest on the stage; with nobody to follow the room falls quiet and waits. */
function replaceHost(draft: Draft): void {
  const successor = successorOf(draft.state());
  if (successor) draft.emit({ type: "hostChanged", account: successor.account, why: "lost" });
  else draft.emit({ type: "quietSet", isOn: true });
}
