export { newerAck } from "./ack.ts";
export { isListed } from "./is-listed.ts";
export { p2pSessionId, readSessionId } from "./session-id.ts";
export { countUnread, type Countable, unreadMax } from "./unread.ts";
