export { accentOf, contrastOf, readableContrast } from "./accent.ts";
export { roundedCount } from "./counts.ts";
export { bareDomain, isBareLocalhost, isSiteDomain, skipsDomainCheck } from "./domains.ts";
export {
  hasOption,
  isFeatureOff,
  maySocial,
  offFeatures,
  type SwitchValues,
  switchesOf,
  withSwitch,
} from "./features.ts";
export {
  blockPlans,
  blockRows,
  homeBlockKinds,
  type PlannedBlock,
  shownBlocks,
  usualBlocks,
  wholeBlocks,
} from "./home-blocks.ts";
export { fixedGrades, gradesOfStages, maySuspend, usualAdmission, usualStages } from "./institutions.ts";
export { isBannerShown, type SiteProblem, siteProblems } from "./site-problems.ts";
