export {
  keyOf,
  type ReadRow,
  type RosterEntry,
  type RosterField,
  rosterFields,
  type RosterProblem,
  type RosterRole,
  rosterRoles,
  type RosterWhy,
} from "./entry.ts";
export { type OneRosterFile, oneRosterFiles, tableOfOneRoster } from "./one-roster.ts";
export {
  type Known,
  type KnownClass,
  type KnownPerson,
  planRoster,
  type RosterChange,
  type RowPlan,
} from "./plan-roster.ts";
export { type HeaderProblem, readRows } from "./read-rows.ts";
