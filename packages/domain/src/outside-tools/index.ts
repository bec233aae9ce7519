export { readContentItems } from "./content-items.ts";
export { choiceClaims, type LaunchFacts, markScopes, resourceId, unitClaims } from "./launch-claims.ts";
export { foldScore, isScoreDone, readScore, scoreShare, type ToolScore } from "./score.ts";
