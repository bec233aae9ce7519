export {
  type AnswerBefore,
  type CalendarReply,
  countsNow,
  isMoment,
  readReplies,
  toMoment,
} from "./replies/index.ts";
export { actsOf, type MeetingFacts, phaseOf } from "./phase.ts";
export { isWall, occurrencesOf } from "./recurrence.ts";
export { firstStart, type Occurrence, type SeriesSplit, splitSeries } from "./split-series.ts";
