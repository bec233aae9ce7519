export {
  groupSessionId,
  p2pSessionId,
  readSessionId,
  superTeamSessionId,
  teamSessionId,
} from "./session-id.ts";
export { countUnread, type Countable, isListed, newerAck, unreadMax } from "./unread.ts";
