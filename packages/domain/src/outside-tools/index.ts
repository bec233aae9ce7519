export { type LaunchFacts, markScopes, type OpenedUnit, resourceId, unitClaims } from "./launch-claims.ts";
export { foldScore, isScoreDone, readScore, scoreShare, type ToolScore } from "./score.ts";
