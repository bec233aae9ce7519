export { type ActivityTimes, closingOf, isComplete, phaseOf, timesProblem } from "./phase.ts";
export { isAddressed, type Participant } from "./audience.ts";
export { admittedOf, type Taken, takePlace } from "./places.ts";
export { possibleActs } from "./activity-state.ts";
