export { msgFtsInServer } from "./msg-fts-in-server.ts";
export { msgFtsInServerByTiming } from "./msg-fts-in-server-by-timing.ts";
export { searchHistoryMsgs } from "./search-history-msgs.ts";
