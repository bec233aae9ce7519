export { newerAck } from "./ack.ts";
export { isListed } from "./is-listed.ts";
export { p2pSessionId, readSessionId, teamSessionId } from "./session-id.ts";
export { countUnread, type Countable, unreadMax } from "./unread.ts";
