import type { RoomAct, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { type Draft, memberIn, Refusal, wordsOf } from "./draft.ts";
import { groupIndexOf } from "./groups.ts";
import { presentOf } from "./members.ts";

const minuteMs = 60_000;

/** Groups of a conference (R5). `groupRooms` are the numbers of their rooms, drawn by the server. */
export function doGroupAct(
  draft: Draft,
  { role }: RoomMember,
  act: RoomAct,
  groupRooms: readonly string[] = [],
): boolean {
  const { groups, groupOf } = draft.state();
  switch (act.do) {
    case "openGroups":
      openGroups(draft, act, groupRooms);
      return true;
    case "moveToGroup": {
      if (!groups || (act.group !== null && act.group >= groups.groups.length))
        throw new Refusal("objectMissing");
      checkMember(draft, act.account);
      if (groupIndexOf(draft.state(), act.account) === act.group) return true;
      draft.emit({ type: "groupMoved", account: act.account, group: act.group });
      return true;
    }
    case "tellGroups":
      if (!groups) throw new Refusal("objectMissing");
      draft.emit({ type: "groupsTold", text: wordsOf(act.text) });
      return true;
    case "closeGroups":
      if (groups) draft.emit({ type: "groupsClosed" });
      return true;
    case "callHost":
      if (!groupOf || role !== "member") throw new Refusal("noPermission");
      if (groupOf.isCalling !== act.isOn) draft.emit({ type: "hostCalled", isOn: act.isOn });
      return true;
    default:
      return false;
  }
}

/** What the room above knows of the room of a group: whether it asks for a host, and which hosts sit in it. */
export type GroupNews = { isCalling: boolean; hosts: readonly string[] };

export function newsOf(group: RoomState): GroupNews {
  const hosts = presentOf(group).flatMap(({ account, role }) => (role === "member" ? [] : [account]));
  return { isCalling: group.groupOf?.isCalling === true && group.end === null, hosts };
}

export function hearGroup(draft: Draft, groupRoomId: string, { isCalling, hosts }: GroupNews): void {
  const { groups } = draft.state();
  const group = groups?.groups.findIndex(({ roomId }) => roomId === groupRoomId) ?? -1;
  if (!groups || group < 0) return;
  if (groups.calls.includes(group) !== isCalling) draft.emit({ type: "groupCalled", group, isOn: isCalling });
  if (!isSame(groups.groups[group]?.hosts ?? [], hosts))
    draft.emit({ type: "groupVisited", group, accounts: [...hosts] });
}

/** Whether the room above has something to hear of a change in the room of a group. */
export function isNews(before: GroupNews, after: GroupNews): boolean {
  return before.isCalling !== after.isCalling || !isSame(before.hosts, after.hosts);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/** What the room above brings into the room of a group. */
export function tellGroup(draft: Draft, words: { text: string; nick: string; account: string }): void {
  const { text, nick, account } = words;
  if (draft.state().groupOf) draft.emit({ type: "groupTold", text, nick, account });
}

function openGroups(
  draft: Draft,
  { groups, minutes }: Extract<RoomAct, { do: "openGroups" }>,
  groupRooms: readonly string[],
): void {
  const state = draft.state();
  // A call is for its two people.
  if (state.broadcast || state.membersMax <= 2) throw new Refusal("noPermission");
  if (state.groups) throw new Refusal("overLimit");
  const everybody = groups.flat();
  if (new Set(everybody).size < everybody.length) throw new Refusal("parameterError");
  for (const account of everybody) checkMember(draft, account);
  draft.emit({
    type: "groupsOpened",
    groups: groups.map((accounts, at) => ({ roomId: groupRooms[at] ?? "", accounts })),
    closesAt: draft.now + minutes * minuteMs,
  });
}

/** Hosts go where they like, and who has no account comes into one room alone. */
function checkMember(draft: Draft, account: string): void {
  const member = memberIn(draft, account);
  if (member.role !== "member" || member.isGuest) throw new Refusal("parameterError");
}
