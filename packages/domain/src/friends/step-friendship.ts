import type { FaultKey } from "@lyceum/contract/faults";
import type { FriendAction, FriendFlag, SystemMessage } from "@lyceum/contract/shapes";

/**
 * How two people stand to each other, seen by one of them: none (0, 0), friends (1, 1), the one has asked (2, 0), the other
 * has (0, 2). There is no other state.
 */
export type FriendPair = { own: FriendFlag; other: FriendFlag };

/** What one of the two may do. */
export type FriendAct = Exclude<FriendAction, "updateFriend">;

export type FriendStep = {
  pair: FriendPair;
  isChanged: boolean;
  /** What was done: to ask somebody who has asked is to accept. */
  action: FriendAct;
  /** What becomes of the request that waited, if one did. */
  settles: { asker: "own" | "other"; state: Exclude<SystemMessage["state"], "init"> } | null;
  /** The other is told by a system message. */
  isTold: boolean;
};

const none: FriendPair = { own: 0, other: 0 };
const friends: FriendPair = { own: 1, other: 1 };

/** What an act of one of the two makes of their state, or the fault (M9). The same act again changes nothing. */
export function stepFriendship(
  pair: FriendPair,
  act: FriendAct,
  { isConsentNeeded }: { isConsentNeeded: boolean },
): FriendStep | FaultKey {
  const isFriend = pair.own === 1;
  const hasAsked = pair.own === 2;
  const isAsked = pair.other === 2;
  const nothing: FriendStep = { pair, isChanged: false, action: act, settles: null, isTold: false };
  const accepted: FriendStep = {
    pair: friends,
    isChanged: true,
    action: "passFriendApply",
    settles: { asker: "other", state: "passed" },
    isTold: true,
  };
  switch (act) {
    case "addFriend": {
      if (isFriend) return nothing;
      if (isAsked) return accepted;
      if (isConsentNeeded) return "noPermission";
      const settles = hasAsked ? ({ asker: "own", state: "passed" } as const) : null;
      return { ...nothing, pair: friends, isChanged: true, settles, isTold: true };
    }
    case "applyFriend":
      if (isFriend || hasAsked) return nothing;
      if (isAsked) return accepted;
      return { ...nothing, pair: { own: 2, other: 0 }, isChanged: true, isTold: true };
    case "passFriendApply":
      if (isFriend) return nothing;
      return isAsked ? accepted : "objectMissing";
    case "rejectFriendApply":
      if (isFriend || hasAsked) return "objectMissing";
      if (!isAsked) return nothing;
      return {
        ...nothing,
        pair: none,
        isChanged: true,
        settles: { asker: "other", state: "rejected" },
        isTold: true,
      };
    case "deleteFriend":
      if (isFriend) return { ...nothing, pair: none, isChanged: true, isTold: true };
      // It is taken back; whoever was asked finds that there is nothing to decide any more.
      if (hasAsked)
        return { ...nothing, pair: none, isChanged: true, settles: { asker: "own", state: "error" } };
      return nothing;
  }
}
