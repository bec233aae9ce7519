import type { Draft } from "./draft.ts";
import { memberOf } from "./members.ts";

/** As what the room above lets somebody into the room of a group (R5). */
export type GroupPlace = { isHost: boolean; isChatBanned: boolean; chatBannedUntil: number | null };

/** Gives somebody in the room of a group what the room above says; nothing to who is not there. */
export function takePlace(
  draft: Draft,
  account: string,
  { isHost, isChatBanned, chatBannedUntil: until }: GroupPlace,
): void {
  const member = memberOf(draft.state(), account);
  if (!member) return;
  const role = isHost ? "coHost" : "member";
  if (member.role !== "host" && member.role !== role) draft.emit({ type: "roleSet", account, role });
  if (member.isChatBanned !== isChatBanned || member.chatBannedUntil !== until)
    draft.emit({ type: "chatBanned", account, isOn: isChatBanned, until });
}

/** Somebody comes, perhaps back: what a host forbade in the group itself holds too. */
export function comeAs(draft: Draft, account: string, place: GroupPlace | undefined): void {
  const member = memberOf(draft.state(), account);
  if (!place || !member) return;
  const { isChatBanned, chatBannedUntil } = place.isChatBanned ? place : member;
  takePlace(draft, account, { ...place, isChatBanned, chatBannedUntil });
}
