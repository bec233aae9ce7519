export { accentOf, contrastOf, readableContrast } from "./accent.ts";
export { roundedCount } from "./counts.ts";
export { bareDomain, isBareLocalhost, isSiteDomain, skipsDomainCheck } from "./domains.ts";
export {
  blockPlans,
  blockRows,
  homeBlockKinds,
  type PlannedBlock,
  shownBlocks,
  usualBlocks,
  wholeBlocks,
} from "./home-blocks.ts";
export { isBannerShown, type SiteProblem, siteProblems } from "./site-problems.ts";
