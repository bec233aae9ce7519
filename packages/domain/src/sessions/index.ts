export { p2pSessionId, readSessionId, teamSessionId } from "./session-id.ts";
export { countUnread, type Countable, isListed, newerAck, unreadMax } from "./unread.ts";
