export {
  canLogin,
  type DisconnectCode,
  firstLink,
  kickReason,
  type KickReason,
  type Link,
  type LinkEffect,
  type LinkEvent,
} from "./link.ts";
export { type LinkRules, type LinkStep, stepLink } from "./step-link.ts";
