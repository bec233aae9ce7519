export { certificateCode, maskName, readCertificateCode } from "./certificate.ts";
export { courseProblem, isCourseComplete, isUnitComplete, unitsOf } from "./course-problem.ts";
export { foldReport, isRunDone, newRun, type PackageRun } from "./package-run.ts";
export {
  courseProgress,
  type CourseProgress,
  type UnitEvidence,
  type UnitRule,
  unitShare,
} from "./progress.ts";
export { type ShownThing, shownThingOf } from "./shown-thing.ts";
export { believeSpans, lengthOf, mergeSpans, type Span } from "./watched.ts";
