export { contentOf, type MessageExtra, type SentContent, type StoredContent } from "./message-content.ts";
export { flagBits, type MessageFlags, packFlags, unpackFlags } from "./message-flags.ts";
export { mayRecall } from "./may-recall.ts";
export { mayMessage, mayReach } from "./may-message.ts";
export { p2pKey } from "./p2p-key.ts";
export type { Person, PersonFacts } from "./person.ts";
export { type Refusal, validateMessage } from "./validate-message.ts";
export {
  type MessagePlace,
  type StoredMessage,
  writeIdServer,
  writeMessage,
  writeP2pMessage,
} from "./write-message.ts";
