export {
  countSystemUnread,
  emptySystemBox,
  type HeldSystemMessage,
  putSystemMessage,
  readSystemMessages,
  type SystemBox,
  type SystemNotes,
} from "./box.ts";
export {
  addBroadcasts,
  type BroadcastBox,
  countUnreadBroadcasts,
  emptyBroadcasts,
  hearBroadcast,
  readBroadcasts,
} from "./broadcasts.ts";
export { categoryOf } from "./category.ts";
export { countersOf, type SystemCounters } from "./counters.ts";
export { viewRecall } from "./view-recall.ts";
