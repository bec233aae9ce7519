export { cleanLine, cleanLines } from "./clean-text.ts";
export { documentAudiences } from "./document-audience.ts";
export { documentScreen } from "./document-screen.ts";
export { clampPage, clampYear } from "./pages.ts";
export { isReached, nearestChannel, type Reach, reaches, type SeenChannel } from "./sharing.ts";
export {
  asksReview,
  type DocumentAct,
  type DocumentRefusal,
  type DocumentState,
  isLive,
  newDocument,
  possibleActs,
  type ReviewRule,
  stepDocument,
  withoutWork,
} from "./document-state.ts";
