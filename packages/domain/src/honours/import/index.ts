export { keyOf as honourKeyOf } from "./columns.ts";
export {
  type HonourPlan,
  isSound,
  type Known as KnownForHonours,
  planHonours,
  type SoundPlan,
} from "./plan.ts";
export { plainText, type ReadHonour, readHonours, type SheetFacts } from "./read-rows.ts";
