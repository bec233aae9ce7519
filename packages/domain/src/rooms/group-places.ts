import type { Entrant, RoomEntry, RoomMember, RoomState } from "@lyceum/contract/shapes";
import type { Draft } from "./draft.ts";
import { serverKick } from "./enter.ts";
import { memberOf } from "./members.ts";
import { type GroupPlace, takePlace } from "./take-place.ts";

/** What the room of a group takes over from the room above (R5). */
export type GroupChange = {
  /** Null: no place here any more. */
  places: { account: string; place: GroupPlace | null }[];
  /** Whoever hosts the room above now. */
  host?: Entrant;
  isChatLocked?: boolean;
  hasPrivateChat?: boolean;
};

/** How somebody comes into a group's room by the room above: who is in that room and asked into the group, and its hosts. */
export function groupPlaceOf(parent: RoomState, groupRoomId: string, account: string): GroupPlace | null {
  const group = parent.groups?.groups.find(({ roomId }) => roomId === groupRoomId);
  const member = memberOf(parent, account);
  if (parent.end !== null || !group || !member) return null;
  return placeOf(member, group.accounts.includes(account));
}

/** What entries of a room with open groups change in the rooms of these groups, in their order. */
export function changesBelow(
  before: RoomState,
  after: RoomState,
  entries: readonly Pick<RoomEntry, "event">[],
): { roomId: string; change: GroupChange }[] {
  if (!before.groups || after.groups?.rev !== before.groups.rev) return [];
  const settings = settingsOf(before, after);
  const accounts = [...concernedBy(before, entries)];
  // Nearly always: a room that moves is folded often, and its people are many.
  if (accounts.length === 0 && !settings) return [];
  const [was, is] = [placesIn(before), placesIn(after)];
  const hosts = hostsOf(before, entries);
  return before.groups.groups.flatMap(({ roomId }, group) => {
    const places = accounts.flatMap((account) => {
      const [old, place] = [was(account, group), is(account, group)];
      if (!old) return [];
      // A new host of the group's room makes a member of the former one, who may be co-host above.
      return hosts.has(account) || !isSame(old, place) ? [{ account, place }] : [];
    });
    return places.length > 0 || settings ? [{ roomId, change: { ...settings, places } }] : [];
  });
}

/** The room of a group does as the room above. */
export function followAbove(draft: Draft, { host, places, isChatLocked, hasPrivateChat }: GroupChange): void {
  if (!draft.state().groupOf) return;
  if (host) handOver(draft, host);
  for (const { account, place } of places)
    if (place) takePlace(draft, account, place);
    else serverKick(draft, account);
  const { locks, privateChat = false } = draft.state();
  if (isChatLocked !== undefined && locks.chat !== isChatLocked)
    draft.emit({ type: "lockSet", lock: "chat", isOn: isChatLocked });
  if (hasPrivateChat !== undefined && privateChat !== hasPrivateChat)
    draft.emit({ type: "privateChatSet", isOn: hasPrivateChat });
}

/** Like who makes a room, a host of the room above has a place in each group without having come. */
function handOver(draft: Draft, host: Entrant): void {
  const state = draft.state();
  if (state.host === host.account) return;
  if (!memberOf(state, host.account)) draft.emit({ type: "joined", member: host });
  draft.emit({ type: "hostChanged", account: host.account, why: "transferred" });
}

/** Everybody whose place below the entries may have changed. */
function concernedBy(before: RoomState, entries: readonly Pick<RoomEntry, "event">[]): Set<string> {
  const accounts = new Set<string>();
  let { host } = before;
  for (const { event } of entries)
    switch (event.type) {
      case "left":
      case "groupMoved":
      case "roleSet":
      case "chatBanned":
        accounts.add(event.account);
        break;
      case "hostChanged":
        accounts.add(host).add(event.account);
        host = event.account;
        break;
      default:
    }
  return accounts;
}

/** Whoever hosted the room before, among or after the entries, where that changed. */
function hostsOf({ host }: RoomState, entries: readonly Pick<RoomEntry, "event">[]): Set<string> {
  const followers = entries.flatMap(({ event }) => (event.type === "hostChanged" ? [event.account] : []));
  return new Set(followers.length > 0 ? [host, ...followers] : []);
}

function settingsOf(before: RoomState, after: RoomState): Omit<GroupChange, "places"> | null {
  const host = after.host === before.host ? undefined : memberOf(after, after.host);
  const settings = {
    ...(host ? { host: expectedHost(host) } : {}),
    ...(before.locks.chat === after.locks.chat ? {} : { isChatLocked: after.locks.chat }),
    ...(before.privateChat === after.privateChat ? {} : { hasPrivateChat: after.privateChat === true }),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}

/** As whoever hosts the room above stands in the room of a group before coming. */
export function expectedHost({ account, nick, avatar, mayHost }: RoomMember): Entrant {
  return { account, nick, avatar, mayHost, isGuest: false, seat: "" };
}

function placesIn(state: RoomState): (account: string, group: number) => GroupPlace | null {
  const members = new Map(state.members.map((member) => [member.account, member]));
  const groups = new Map(
    state.groups?.groups.flatMap(({ accounts }, at) => accounts.map((account) => [account, at] as const)),
  );
  return (account, group) => {
    const member = members.get(account);
    return member ? placeOf(member, groups.get(account) === group) : null;
  };
}

function placeOf({ role, isChatBanned, chatBannedUntil }: RoomMember, isAsked: boolean): GroupPlace | null {
  if (role !== "member") return { isHost: true, isChatBanned: false, chatBannedUntil: null };
  return isAsked ? { isHost: false, isChatBanned, chatBannedUntil } : null;
}

function isSame(one: GroupPlace, other: GroupPlace | null): boolean {
  return (
    one.isHost === other?.isHost &&
    one.isChatBanned === other.isChatBanned &&
    one.chatBannedUntil === other.chatBannedUntil
  );
}
