export { type Catch, takeInOrder } from "./take-in-order.ts";
export {
  cutWindow,
  fillPlace,
  hasOlder,
  type MessageWindow,
  missingBefore,
  pushMessage,
  type Page,
  type Run,
  startWindow,
  windowOfSession,
} from "./message-window.ts";
export { type EditedText, editMessages, editText, recallMessage } from "./message-edits.ts";
export { changeWindow, mergeHistory } from "./merge-history.ts";
export {
  closeDetachedWindow,
  extendDetachedWindow,
  messageAt,
  shownRun,
  openDetachedWindow,
  stepAside,
} from "./detached-window.ts";
export { emptyReplica, type Replica, sessionIdOf } from "./replica.ts";
export {
  applyChanges,
  applySnapshot,
  applyTeamHeads,
  applyTeamMessages,
  type Snapshot,
} from "./apply-changes.ts";
export { ackLocally, countUnread, isUnreadKnown } from "./unread.ts";
export {
  bucketCount,
  bucketOf,
  differingBuckets,
  type DigestSession,
  digestState,
  digestWindow,
  digestMarks,
  hashMarks,
  hashSession,
  type TeamMarks,
  heldTeams,
  isSameDigest,
  isSameFriends,
  type StateDigest,
  writeHash,
} from "./digest.ts";
export { entryOf, isEntry } from "./super-team-entry.ts";
export { dropTeams, healFriends, healRelations, healSessions } from "./heal.ts";
