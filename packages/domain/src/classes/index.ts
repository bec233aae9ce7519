export { endingWith, isElsewhere, keptWithout, leftByMove, type Membership } from "./memberships.ts";
export { nextName } from "./next-name.ts";
export {
  carryOut,
  type ClassNames,
  type ClassStanding,
  isBlocked,
  type KnownClass,
  planYear,
  takeBack,
  type UndoFailure,
  type YearAct,
  type YearChoice,
  type YearRow,
  type YearWhy,
} from "./plan-year.ts";
