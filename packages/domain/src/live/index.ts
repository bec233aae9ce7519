export { endOf, isLiveComplete, livePhaseOf, type LiveRoom, type LiveTimes } from "./phase.ts";
export { opensFrom, possibleLiveActs } from "./possible-acts.ts";
