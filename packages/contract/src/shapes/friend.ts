import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, Time } from "./basic.ts";

/** 0: no friend, 1: a friend, 2: has asked and waits for the other. */
const FriendFlag = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
export type FriendFlag = Static<typeof FriendFlag>;

export const FriendAlias = Type.String({ maxLength: limits.friendAliasMax.value });
export const FriendCustom = Type.String({ maxLength: limits.friendCustomMax.value });

/** How one person stands to another; only the person's own devices read it (M9). */
export const Friend = Type.Object({
  account: Account,
  /** The person's own name for the friend. */
  alias: FriendAlias,
  flag: FriendFlag,
  /** The same, seen from the other. */
  beflag: FriendFlag,
  /** How they became friends: 0 they are none, 1 added without being asked, 2 after a request. */
  source: Type.Integer({ minimum: 0, maximum: 2 }),
  /** 1: the person of this list began it; 0: the other. */
  bits: Count,
  /** What the person's programs keep at the friend. */
  custom: FriendCustom,
  /** What the server keeps at the friend; clients read it only. */
  serverex: Type.String(),
  createTime: Time,
  updateTime: Time,
});
export type Friend = Static<typeof Friend>;

export const FriendAction = Type.Union([
  Type.Literal("addFriend"),
  Type.Literal("applyFriend"),
  Type.Literal("passFriendApply"),
  Type.Literal("rejectFriendApply"),
  Type.Literal("deleteFriend"),
  Type.Literal("updateFriend"),
]);
export type FriendAction = Static<typeof FriendAction>;
