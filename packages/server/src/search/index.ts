import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { msgFtsInServer } from "./msg-fts-in-server.ts";
import { msgFtsInServerByTiming } from "./msg-fts-in-server-by-timing.ts";
import { searchHistoryMsgs } from "./search-history-msgs.ts";

/** The commands of this feature by their names in the contract. */
export function searchCommands(context: MessagingContext) {
  return {
    msgFtsInServer: msgFtsInServer(context),
    msgFtsInServerByTiming: msgFtsInServerByTiming(context),
    searchHistoryMsgs: searchHistoryMsgs(context),
  };
}
