export {
  canLogin,
  type DisconnectCode,
  initialState,
  kickReason,
  type KickReason,
  type ConnectionState,
  type ConnectionEffect,
  type ConnectionEvent,
} from "./connection-state.ts";
export {
  defaultLoginPolicy,
  displaceBy,
  type Displaced,
  type LoginPolicy,
  type SignedInDevice,
} from "./multi-login.ts";
export { type ConnectionRules, type ConnectionStep, stepConnection } from "./step-connection.ts";
export {
  beginLinkSearch,
  type LinkSearchEvent,
  type LinkSearchRules,
  type LinkSearchStep,
  stepLinkSearch,
} from "./find-link.ts";
