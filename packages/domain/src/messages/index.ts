export {
  albumKind,
  type AlbumPlace,
  type AlbumRow,
  goesOnWithAlbum,
  isNear,
  isShownInAlbum,
  readAlbum,
  saysWords,
  writeAlbum,
} from "./album.ts";
export { gatherAlbums } from "./gather-albums.ts";
export { contentToForward } from "./forward.ts";
export {
  attachedUrls,
  attachOf,
  contentOf,
  type MessageExtra,
  type SentContent,
  type StoredContent,
  turnUpright,
  withApns,
  withPreview,
} from "./message-content.ts";
export { flagBits, type MessageFlags, packFlags, unpackFlags } from "./message-flags.ts";
export {
  countingBits,
  countsAsUnread,
  findableBits,
  historyBits,
  incomingBits,
  isGivenLater,
  isLasting,
  lastingBits,
  ownBits,
} from "./message-life.ts";
export { mayEdit } from "./may-edit.ts";
export { mayRecall } from "./may-recall.ts";
export { isInside, mayKnow, mayMessage, mayReach } from "./may-message.ts";
export { maySendFiltered } from "./may-send-filtered.ts";
export { mayReviewChat, type Reviewer, staffAndPupil } from "./may-review-chat.ts";
export { maySharePlace } from "./may-share-place.ts";
export { maskSaid, type Said } from "./mask-said.ts";
export { mentionsPerson } from "./mentions-person.ts";
export { isNamedIn } from "./is-named-in.ts";
export { p2pKey } from "./p2p-key.ts";
export { charsetOf, readPageHead } from "./read-page-head.ts";
export type { Person, PersonFacts } from "./person.ts";
export { attachedName, saidOf } from "./said-of.ts";
export { type Refusal, validateMessage } from "./validate-message.ts";
export {
  type MessagePlace,
  type StoredMessage,
  readIdServer,
  writeIdServer,
  writeMessage,
  writeP2pMessage,
  writeTeamMessage,
} from "./write-message.ts";
