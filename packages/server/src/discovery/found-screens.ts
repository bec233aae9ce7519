import type { ScreenName } from "@lyceum/contract/screens";

/** Pages that search engines keep, besides each channel and document. The others say that they are not to be kept. */
export const foundScreens = [
  "pageHome",
  "orgHome",
  "information",
  "schools",
  "elegantDemeanout",
  "afterSchoolLearning",
  "notice",
  "studentActivities",
  "honor",
  "privacy",
  "agreement",
] as const satisfies readonly ScreenName[];
