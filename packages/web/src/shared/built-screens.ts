import type { ScreenName } from "@lyceum/contract/screens";

/**
 * The screens that have a component; `shell/screens.tsx` binds each of them, and a missing or extra line there does not
 * compile. A list of names, so that a feature may ask whether a screen exists without importing the shell.
 */
const builtScreens = [
  "login",
  "register",
  "resetPassword",
  "personalCenter",
  "admission",
  "demo",
  "outbox",
  "message",
  "rooms",
  "room",
  "pageHome",
  "orgHome",
  "information",
  "schools",
  "imageTextDetail",
  "imgGroupDetail",
  "videoDetail",
  "notice",
  "noticeDetail",
  "homework",
  "myHomework",
  "answer",
  "myAnswer",
  "myAnalysis",
  "pan",
  "wrong",
  "myWrong",
  "myWrongDetail",
  "staff",
  "staffDocuments",
  "staffDocument",
  "staffNotices",
  "staffNotice",
  "staffChannels",
  "staffHomework",
  "staffHomeworkMistakes",
  "staffHomeworkItem",
  "staffSubmission",
  "platformQuizzes",
  "staffQuizzes",
  "staffQuiz",
  "staffQuizRound",
  "staffQuestions",
  "staffQuestionsImport",
  "staffQuestion",
  "staffPeople",
  "staffRoster",
  "staffAdmissions",
  "staffAgreements",
  "staffAudit",
  "staffPrivacy",
  "staffJobs",
  "social",
  "socialLogin",
  "socialProfile",
  "socialMatches",
  "moderation",
  "gallery",
  "privacy",
  "agreement",
  "notFound",
  "optionError",
] as const satisfies readonly ScreenName[];

export type BuiltScreen = (typeof builtScreens)[number];

/** Links lead only to screens that exist. */
export function isBuilt(screen: ScreenName): boolean {
  return builtScreens.some((built) => built === screen);
}
