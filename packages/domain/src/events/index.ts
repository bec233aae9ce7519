export { hearLoginEvent, leaseEndsAt, loginEvent, type OnlineState } from "./presence.ts";
export { fitsEvent, isQuietRenewal } from "./subscriptions.ts";
export { endTyping, hearTyping, mayTellTyping, pruneTyping, type Typing, typingContent } from "./typing.ts";
