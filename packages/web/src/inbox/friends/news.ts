import type { SystemMessage } from "@lyceum/contract/shapes";
import { friendRequests, systemTypes } from "@lyceum/im-client";

export type FriendNews = "added" | "accepted" | "refused" | "ended" | "took" | "youAccepted" | "youRefused";

/** What a system message of friends tells, as the key of its text; null for a request that waits: it is in the list of them. */
export function newsOf({ type, attach, state }: SystemMessage): FriendNews | null {
  if (type === systemTypes.deleteFriend) return "ended";
  if (type !== systemTypes.friendRequest) return null;
  const asked = typeOf(attach);
  if (asked === friendRequests.applyFriend)
    return ({ init: null, passed: "youAccepted", rejected: "youRefused", error: "took" } as const)[state];
  return told.get(asked) ?? null;
}

const told = new Map<number, FriendNews>([
  [friendRequests.addFriend, "added"],
  [friendRequests.passFriendApply, "accepted"],
  [friendRequests.rejectFriendApply, "refused"],
]);

function typeOf(attach: string | undefined): number {
  try {
    const { type } = JSON.parse(attach ?? "{}") as { type?: unknown };
    return typeof type === "number" ? type : 0;
  } catch {
    return 0;
  }
}
