export { mayRecall } from "./may-recall.ts";
export { mayMessage, mayReach } from "./may-message.ts";
export { p2pKey } from "./p2p-key.ts";
export type { Person, PersonFacts } from "./person.ts";
export { type StoredMessage, writeIdServer, writeMessage } from "./write-message.ts";
