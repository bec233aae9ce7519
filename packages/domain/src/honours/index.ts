export { isComplete, mayAnswer, shownNames } from "./names.ts";
export { maskName } from "./mask-name.ts";
export {
  honourKeyOf,
  type HonourPlan,
  isSound,
  type KnownForHonours,
  plainText,
  planHonours,
  type ReadHonour,
  readHonours,
  type SheetFacts,
  type SoundPlan,
} from "./import/index.ts";
