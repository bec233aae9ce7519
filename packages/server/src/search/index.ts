export { msgFtsInServer } from "./msg-fts-in-server.ts";
export { searchHistoryMsgs } from "./search-history-msgs.ts";
