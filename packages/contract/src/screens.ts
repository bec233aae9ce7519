import { keysOf } from "@lyceum/kit/keys-of";
import type { Screen } from "./define/screen.ts";
import { socialScreens } from "./social-screens.ts";
import { staffScreens } from "./staff-screens.ts";

const open = { access: "open" } as const;
const login = { access: "login" } as const;
const development = { ...open, development: true } as const;

/** Every route of the product, declared once (P2). The router, guards, titles, links and the table test read it. */
export const screens = {
  pageHome: { path: "/pageHome", row: "P3", ...open, layout: "common", feature: "portal" },
  orgHome: { path: "/orgHome", row: "P3", ...open, layout: "common", feature: "portal" },
  information: { path: "/information", row: "P3", ...open, layout: "common", feature: "portal" },
  search: { path: "/search", row: "P3", ...open, layout: "common", feature: "site-search" },
  schools: { path: "/schools", row: "P3", ...open, layout: "common", feature: "portal" },
  login: { path: "/login", row: "A1", ...open, layout: "bare", feature: "account" },
  register: { path: "/register", row: "A2", ...open, layout: "common", feature: "account" },
  resetPassword: { path: "/resetPassword", row: "A2", ...open, layout: "common", feature: "account" },
  afterSchoolLearning: {
    path: "/afterSchoolLearning",
    row: "P4",
    ...open,
    layout: "common",
    feature: "content",
  },
  elegantDemeanout: { path: "/elegantDemeanout", row: "P4", ...open, layout: "common", feature: "content" },
  honor: { path: "/honor", row: "P4", ...open, layout: "common", feature: "honours" },
  studentActivities: {
    path: "/studentActivities",
    row: "P4",
    ...open,
    layout: "common",
    feature: "activities",
  },
  studentActivity: {
    path: "/studentActivities/detail",
    row: "P4",
    ...open,
    layout: "common",
    feature: "activities",
  },
  imageTextDetail: { path: "/imageText/detail", row: "P4", ...open, layout: "common", feature: "content" },
  imgGroupDetail: { path: "/imgGroup/detail", row: "P4", ...open, layout: "common", feature: "content" },
  videoDetail: { path: "/video/detail", row: "P4", ...open, layout: "common", feature: "content" },
  fileDetail: { path: "/file/detail", row: "P4", ...open, layout: "common", feature: "content" },
  liveBroadcast: { path: "/liveBroadcast", row: "P6", ...open, layout: "common", feature: "live" },
  liveBroadcastDetail: {
    path: "/liveBroadcast/detail",
    row: "P6",
    ...open,
    layout: "common",
    feature: "live",
  },
  liveDetail: { path: "/liveBroadcast/liveDetail", row: "P6", ...open, layout: "bare", feature: "live" },
  liveReviewDetail: {
    path: "/liveBroadcast/liveReviewDetail",
    row: "P6",
    ...open,
    layout: "common",
    feature: "live",
  },
  meeting: { path: "/meeting", row: "P7", ...open, layout: "common", feature: "meetings" },
  meetingDetail: { path: "/meeting/detail", row: "P7", ...open, layout: "common", feature: "meetings" },
  meetingReviewDetail: {
    path: "/meeting/reviewDetail",
    row: "P7",
    ...open,
    layout: "common",
    feature: "meetings",
  },
  notice: { path: "/notice", row: "P5", ...open, layout: "common", feature: "notices" },
  noticeDetail: { path: "/notice/detail", row: "P5", ...open, layout: "common", feature: "notices" },
  privacy: { path: "/privacy", row: "A8", ...open, layout: "common", feature: "agreements" },
  agreement: { path: "/agreement", row: "A8", ...open, layout: "common", feature: "agreements" },
  optionError: { path: "/optionError", row: "P1", ...open, layout: "bare", feature: "portal" },
  notFound: { path: "/404", row: "P2", ...open, layout: "common", feature: "portal" },
  platformQuizzes: { path: "/platformQuizzes", row: "P10", ...open, layout: "common", feature: "quizzes" },
  personalCenter: { path: "/personalCenter", row: "P12", ...open, layout: "common", feature: "account" },
  // A child, as its guardians see how it is getting on.
  child: {
    path: "/personalCenter/children/$id",
    row: "P12",
    ...login,
    layout: "common",
    feature: "account",
  },
  personalHomepage: { path: "/personalHomepage", row: "P12", ...open, layout: "common", feature: "account" },
  homework: { path: "/homework", row: "P8", ...open, layout: "common", feature: "learning" },
  wrong: { path: "/wrong", row: "P9", ...open, layout: "common", feature: "learning" },
  study: { path: "/study", row: "P10", ...open, layout: "common", feature: "courses" },
  course: { path: "/study/$id", row: "P10", ...open, layout: "common", feature: "courses" },
  // Where an outside tool asks, in the browser of whom it was opened for.
  toolAuthorize: { path: "/lti/authorize", row: "P10", ...login, layout: "bare", feature: "courses" },
  certificate: { path: "/certificate", row: "P10", ...open, layout: "common", feature: "courses" },
  wrongDetail: { path: "/wrong_detail", row: "P9", ...open, layout: "common", feature: "learning" },
  answer: { path: "/answer", row: "P8", ...open, layout: "common", feature: "learning" },
  // A phone brings pages to an answer by a ticket.
  answerPhone: { path: "/answer/phone", row: "P8", ...open, layout: "bare", feature: "learning" },
  card: { path: "/card", row: "P8", ...open, layout: "common", feature: "learning" },
  questions: { path: "/questions", row: "P8", ...open, layout: "common", feature: "learning" },
  wrongs: { path: "/wrongs", row: "P9", ...open, layout: "common", feature: "learning" },
  analysis: { path: "/analysis", row: "P8", ...open, layout: "common", feature: "learning" },
  tvHomework: { path: "/tv-homework", row: "P8", ...open, layout: "bare", feature: "learning" },
  // A phone signs a large screen in.
  tvAllow: { path: "/tv-homework/allow", row: "P8", ...login, layout: "bare", feature: "learning" },
  intelligent: { path: "/intelligent", row: "P10", ...open, layout: "common", feature: "practice" },
  myHomework: { path: "/myHomework", row: "P8", ...login, layout: "common", feature: "learning" },
  myWrong: { path: "/myWrong", row: "P9", ...login, layout: "common", feature: "learning" },
  collectWrong: { path: "/collectWrong", row: "P9", ...login, layout: "common", feature: "learning" },
  myStudy: { path: "/myStudy", row: "P10", ...login, layout: "common", feature: "courses" },
  myWrongDetail: { path: "/my_wrong_detail", row: "P9", ...login, layout: "common", feature: "learning" },
  myAnswer: { path: "/myAnswer", row: "P8", ...login, layout: "common", feature: "learning" },
  myAnswerError: { path: "/myAnswerError", row: "P8", ...login, layout: "common", feature: "learning" },
  myAnalysis: { path: "/myAnalysis", row: "P8", ...login, layout: "common", feature: "learning" },
  pan: { path: "/pan", row: "P11", ...login, permission: "edu:pan:own", layout: "app", feature: "drive" },
  // Whoever has its address; what it shows may ask for a code or a sign-in.
  panLink: { path: "/pan/link", row: "P11", ...open, layout: "common", feature: "drive" },
  mzEducation: { path: "/mzEducation", row: "P4", ...login, layout: "common", feature: "content" },
  admission: { path: "/admission", row: "A5", ...login, layout: "common", feature: "account" },
  message: { path: "/message", row: "D6", ...login, layout: "app", feature: "inbox" },
  rooms: { path: "/rooms", row: "R1", ...login, layout: "app", feature: "rooms" },
  recordings: { path: "/rooms/recordings", row: "R8", ...login, layout: "app", feature: "recordings" },
  replay: { path: "/rooms/recordings/$id", row: "R8", ...login, layout: "app", feature: "recordings" },
  // A guest comes by link without an account.
  room: {
    path: "/rooms/$id",
    row: "R1",
    ...login,
    openBy: "invitation",
    layout: "bare",
    feature: "rooms",
  },
  ...staffScreens,
  ...socialScreens,
  wechatCallback: { path: "/wechat/callback", row: "A3", ...open, layout: "bare", feature: "account" },
  demo: { path: "/demo", row: "A1", ...development, layout: "common", feature: "account" },
  outbox: { path: "/dev/outbox", row: "A1", ...development, layout: "common", feature: "account" },
  devWeChat: { path: "/dev/wechat", row: "A3", ...development, layout: "bare", feature: "account" },
  gallery: { path: "/dev/gallery", row: "A7", ...development, layout: "app", feature: "kit" },
} as const satisfies Record<string, Screen>;

export { socialScreens };
export type ScreenRow = Screen;
export type ScreenName = keyof typeof screens;
/** A screen of the school's realm; what the others are called only the pages of the social realm know (D7). */
export type SchoolScreen = {
  [Name in ScreenName]: (typeof screens)[Name]["feature"] extends "social" ? never : Name;
}[ScreenName];
export type ScreenPath = (typeof screens)[ScreenName]["path"];

/** The screen that a path shows; undefined for an unknown one. */
export function screenAt(path: string): ScreenName | undefined {
  return keysOf(screens).find((name) => matches(screens[name].path, path));
}

/** Whether a screen belongs to one of these parts of the portal (P13). */
export function isOfFeatures(name: ScreenName, features: readonly string[]): boolean {
  const { part, feature }: ScreenRow = screens[name];
  return features.includes(part ?? feature);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length && wanted.every((part, i) => part === given[i] || part.startsWith("$"))
  );
}
