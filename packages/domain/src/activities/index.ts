export { type ActivityTimes, closingOf, isComplete, phaseOf, timesProblem } from "./phase.ts";
export { isAddressed, type Participant } from "./audience.ts";
export { admitWaiting, type SignUp, takePlace, waitingNumberOf } from "./places.ts";
export { possibleActs } from "./activity-state.ts";
