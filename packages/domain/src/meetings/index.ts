export { actsOf, type MeetingFacts, phaseOf } from "./phase.ts";
export { isWall, movedWith, occurrencesOf } from "./recurrence.ts";
