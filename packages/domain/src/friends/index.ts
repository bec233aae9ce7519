export { isConsentNeeded, mayBefriend } from "./may-befriend.ts";
export { type FriendAct, type FriendPair, type FriendStep, stepFriendship } from "./step-friendship.ts";
