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
export {
  defaultLoginPolicy,
  displaceBy,
  type Displaced,
  type LoginPolicy,
  type SignedInDevice,
} from "./multi-login.ts";
export { type LinkRules, type LinkStep, stepLink } from "./step-link.ts";
export {
  beginLinkSearch,
  type LinkSearchEvent,
  type LinkSearchRules,
  type LinkSearchStep,
  stepLinkSearch,
} from "./find-link.ts";
