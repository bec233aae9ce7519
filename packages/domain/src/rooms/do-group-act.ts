import type { RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, memberIn, Refusal, wordsOf } from "./draft.ts";
import { groupIndexOf } from "./groups.ts";

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

/** A group of this room asks for a host, or needs none any more. */
export function callGroup(draft: Draft, groupRoomId: string, isOn: boolean): void {
  const { groups } = draft.state();
  const group = groups?.groups.findIndex(({ roomId }) => roomId === groupRoomId) ?? -1;
  if (groups && group >= 0 && groups.calls.includes(group) !== isOn)
    draft.emit({ type: "groupCalled", group, isOn });
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
