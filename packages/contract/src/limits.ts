import { accountLimits } from "./limits/accounts.ts";
import { annotationLimits } from "./limits/annotations.ts";
import { callLimits } from "./limits/calls.ts";
import { chatroomLimits } from "./limits/chatrooms.ts";
import { courseLimits } from "./limits/courses.ts";
import { deviceLogLimits } from "./limits/device-logs.ts";
import { documentLimits } from "./limits/documents.ts";
import { driveLimits } from "./limits/drive.ts";
import { fileLimits } from "./limits/files.ts";
import { homeworkLimits } from "./limits/homework.ts";
import { inkLimits } from "./limits/ink.ts";
import { liveLimits } from "./limits/live.ts";
import { meetingLimits } from "./limits/meetings.ts";
import { messageLimits } from "./limits/messages.ts";
import { noticeLimits } from "./limits/notices.ts";
import { personalLimits } from "./limits/personal.ts";
import { platformLimits } from "./limits/platform.ts";
import { questionLimits } from "./limits/questions.ts";
import { quizLimits } from "./limits/quizzes.ts";
import { recordingLimits } from "./limits/recordings.ts";
import { robotLimits } from "./limits/robots.ts";
import { roomPartLimits } from "./limits/room-parts.ts";
import { roomLimits } from "./limits/rooms.ts";
import { rosterLimits } from "./limits/roster.ts";
import { searchLimits } from "./limits/search.ts";
import { showcaseLimits } from "./limits/showcase.ts";
import { siteLimits } from "./limits/site.ts";
import { socialLimits } from "./limits/social.ts";
import { storageLimits } from "./limits/storage.ts";
import { teamLimits } from "./limits/teams.ts";
import { tvLimits } from "./limits/tv.ts";
import { wechatLimits } from "./limits/wechat.ts";

export { type RateClass, rates } from "./limits/rates.ts";

/** Every figure of the product, once. `value` is in `unit`; `row` is the row of docs/product.md that it belongs to. */
export const limits = {
  ...accountLimits,
  ...documentLimits,
  ...quizLimits,
  ...searchLimits,
  ...teamLimits,
  ...fileLimits,
  ...roomLimits,
  ...platformLimits,
  ...siteLimits,
  ...socialLimits,
  ...courseLimits,
  ...questionLimits,
  ...recordingLimits,
  ...robotLimits,
  httpTimeout: { value: 10_000, unit: "ms", row: "A4" },
  notificationsAtOnce: { value: 5, unit: "count", row: "D6" },
  notificationTime: { value: 3_000, unit: "ms", row: "D6" },
  classGradeMax: { value: 20, unit: "count", row: "P13" },
  /** People who are moved into another class by one call. */
  classMoveMax: { value: 50, unit: "count", row: "P13" },
  /** Classes of one institution that a roll-over takes along. */
  yearClassesMax: { value: 2_000, unit: "count", row: "P13" },
  /** How long a roll-over into the next school year can be taken back. */
  yearUndo: { value: 1_209_600_000, unit: "ms", row: "P13" },
  classNameMax: { value: 64, unit: "characters", row: "A5" },
  admissionNoteMax: { value: 500, unit: "characters", row: "A5" },
  /** Fewer characters are no search for people. */
  peopleSearchMin: { value: 2, unit: "characters", row: "A5" },
  /** How long a decision about requests to join can be taken back, before it takes effect. */
  admissionUndo: { value: 10_000, unit: "ms", row: "A5" },
  /** Days that an entry code of a class may be good. */
  entryCodeDaysMax: { value: 180, unit: "count", row: "A5" },
  /** How long the record of what staff did is kept: two years. */
  auditLife: { value: 63_072_000_000, unit: "ms", row: "P14" },
  /** Of one entry: what differs before and after. */
  auditChangeMax: { value: 16_384, unit: "bytes", row: "P14" },
  /** Entries of one part of an export. */
  auditExportMax: { value: 5_000, unit: "count", row: "P14" },
  /** What the changes of one part of an export may hold together. */
  auditExportBytes: { value: 4_194_304, unit: "bytes", row: "P14" },
  pageSizeMax: { value: 50, unit: "count", row: "P3" },
  httpBodyMax: { value: 1_048_576, unit: "bytes", row: "A4" },
  ...noticeLimits,
  ...homeworkLimits,
  wrongNoteMax: { value: 2_000, unit: "characters", row: "P9" },
  /** Questions of the wrong book that a day asks at most, and what somebody may make of it. */
  reviewsPerDay: { value: 20, unit: "count", row: "P9" },
  reviewsPerDayMin: { value: 5, unit: "count", row: "P9" },
  reviewsPerDayMax: { value: 100, unit: "count", row: "P9" },
  savedQuestionsMax: { value: 2_000, unit: "count", row: "P9" },
  savedFoldersMax: { value: 50, unit: "count", row: "P9" },
  savedFolderNameMax: { value: 64, unit: "characters", row: "P9" },
  /** Questions on one printed sheet. */
  printQuestionsMax: { value: 50, unit: "count", row: "P9" },
  /** Questions of the bank that are offered beside a wrong one. */
  similarQuestions: { value: 5, unit: "count", row: "P9" },
  /** Questions of a practice that adapts to the learner. */
  practiceGoalMin: { value: 5, unit: "count", row: "P10" },
  practiceGoalMax: { value: 30, unit: "count", row: "P10" },
  practicePointsMax: { value: 20, unit: "count", row: "P10" },
  frameMax: { value: 65_536, unit: "bytes", row: "M1" },
  malformedFramesMax: { value: 20, unit: "count", row: "M1" },
  sendQueueMax: { value: 2_000, unit: "frames", row: "M1" },
  sendQueueLengthMax: { value: 8_388_608, unit: "characters", row: "M1" },
  /** Connections of one address that have not signed in. */
  connectionsBeforeLogin: { value: 3_000, unit: "count", row: "M1" },
  connectTimeout: { value: 8_000, unit: "ms", row: "M1" },
  /** A websocket that is not open by then gives way to polling, which has the rest of `connectTimeout`. */
  websocketTimeout: { value: 3_000, unit: "ms", row: "M1" },
  /** So long an address that needed polling is polled at once. */
  pollingMemory: { value: 600_000, unit: "ms", row: "M1" },
  commandTimeout: { value: 8_000, unit: "ms", row: "M1" },
  syncTimeout: { value: 180_000, unit: "ms", row: "M2" },
  heartbeatInterval: { value: 30_000, unit: "ms", row: "M1" },
  heartbeatTimeout: { value: 5_000, unit: "ms", row: "M1" },
  reconnectDelayMin: { value: 1_600, unit: "ms", row: "M1" },
  reconnectDelayMax: { value: 8_000, unit: "ms", row: "M1" },
  balancerRetryPause: { value: 2_000, unit: "ms", row: "M1" },
  balancerReportPause: { value: 60_000, unit: "ms", row: "M1" },
  /** Failures of balancers in one report; the newest are kept. */
  balancerReportMax: { value: 1_000, unit: "count", row: "M1" },
  serialMax: { value: 32_767, unit: "count", row: "M1" },
  devicesAtOnce: { value: 10, unit: "count", row: "M1" },
  disconnectTimeout: { value: 10_000, unit: "ms", row: "M1" },
  imTokenLife: { value: 86_400_000, unit: "ms", row: "M1" },
  messageBodyMax: { value: 5_000, unit: "characters", row: "M3" },
  messageCustomMax: { value: 1_024, unit: "characters", row: "M3" },
  /** Content of a custom or robot message. */
  attachContentMax: { value: 5_000, unit: "characters", row: "M3" },
  attachUrlMax: { value: 2_048, unit: "characters", row: "M3" },
  fileNameMax: { value: 255, unit: "characters", row: "M3" },
  pixelsMax: { value: 100_000, unit: "count", row: "M3" },
  geoTitleMax: { value: 256, unit: "characters", row: "M3" },
  pushContentMax: { value: 500, unit: "characters", row: "M3" },
  pushPayloadMax: { value: 2_048, unit: "characters", row: "M3" },
  messagesByIdMax: { value: 100, unit: "count", row: "M3" },
  historyPageMax: { value: 100, unit: "count", row: "M3" },
  ...annotationLimits,
  ...callLimits,
  ...chatroomLimits,
  ...rosterLimits,
  ...meetingLimits,
  ...personalLimits,
  ...showcaseLimits,
  ...roomPartLimits,
  ...inkLimits,
  ...liveLimits,
  ...storageLimits,
  ...tvLimits,
  ...wechatLimits,
  ...messageLimits,
  ...deviceLogLimits,
  sessionPageMax: { value: 100, unit: "count", row: "M4" },
  syncRetries: { value: 3, unit: "count", row: "M2" },
  /** All connections of one account together may do so many times what one may. */
  connectionsWorthOfRate: { value: 4, unit: "count", row: "M1" },
  changesPageMax: { value: 500, unit: "count", row: "M2" },
  /** A device that missed more changes than this starts again from a snapshot. */
  changesBehindMax: { value: 5_000, unit: "count", row: "M2" },
  /** The newest conversations that a digest compares; pinned ones come on top. */
  digestSessions: { value: 100, unit: "count", row: "M2" },
  digestInterval: { value: 30_000, unit: "ms", row: "M2" },
  stickTopMax: { value: 100, unit: "count", row: "M4" },
  topCustomMax: { value: 1_024, unit: "characters", row: "M4" },
  sessionExtraMax: { value: 1_024, unit: "characters", row: "M4" },
  /** How long it is kept who has read a message of a team, from its sending on. */
  teamReceiptLife: { value: 15_552_000_000, unit: "ms", row: "M5" },
  systemMessageLife: { value: 15_552_000_000, unit: "ms", row: "M11" },
  /** How long a filtered message waits for devices that ask for it. */
  filteredLife: { value: 2_592_000_000, unit: "ms", row: "M18" },
  /** People whom one person has blocked or muted. */
  relationsMax: { value: 1_000, unit: "count", row: "M9" },
  friendsMax: { value: 3_000, unit: "count", row: "M9" },
  /** Requests of one person that nobody has answered. */
  friendRequestsMax: { value: 200, unit: "count", row: "M9" },
  friendAliasMax: { value: 128, unit: "characters", row: "M9" },
  friendCustomMax: { value: 256, unit: "characters", row: "M9" },
  /** Friends of one page of a list. */
  friendPageMax: { value: 1_000, unit: "count", row: "M9" },
  ...driveLimits,
  /** Text of a custom system message, of its `ps`, and of a broadcast. */
  systemTextMax: { value: 5_000, unit: "characters", row: "M11" },
  systemPageMax: { value: 100, unit: "count", row: "M11" },
  pushTextMax: { value: 150, unit: "characters", row: "M11" },
  envMax: { value: 32, unit: "characters", row: "M11" },
  broadcastLife: { value: 2_592_000, unit: "s", row: "M11" },
  broadcastLifeMax: { value: 31_536_000, unit: "s", row: "M11" },
  deliveryBatchMax: { value: 100, unit: "count", row: "M3" },
  deliveryPause: { value: 5_000, unit: "ms", row: "M3" },
  eventCustomMax: { value: 256, unit: "bytes", row: "M13" },
  eventValidMin: { value: 60, unit: "s", row: "M13" },
  eventValidMax: { value: 604_800, unit: "s", row: "M13" },
  subscribeTimeMin: { value: 60, unit: "s", row: "M13" },
  subscribeTimeMax: { value: 2_592_000, unit: "s", row: "M13" },
  eventAccountsMax: { value: 100, unit: "count", row: "M13" },
  /** Of one person, and to one person. */
  subscriptionsMax: { value: 3_000, unit: "count", row: "M13" },
  /** Types of which the newest event of one person is kept. */
  keptEventsMax: { value: 100, unit: "count", row: "M13" },
  subscribeQuietTime: { value: 30_000, unit: "ms", row: "M13" },
  typingPause: { value: 2_000, unit: "ms", row: "M13" },
  typingLife: { value: 6_000, unit: "ms", row: "M13" },
  receiptsMax: { value: 50, unit: "count", row: "M5" },
  /** Tasks of the local cache at once; more of them wait. */
  cacheTasksMax: { value: 100, unit: "count", row: "M17" },
  /** Rows of the open conversation that are shown and kept in memory, at its end or far above. */
  windowRowsMax: { value: 2_000, unit: "count", row: "M17" },
  userSignMax: { value: 256, unit: "characters", row: "M10" },
  userEmailMax: { value: 64, unit: "characters", row: "M10" },
  userBirthMax: { value: 16, unit: "characters", row: "M10" },
  userTelMax: { value: 32, unit: "characters", row: "M10" },
  userCustomMax: { value: 1_024, unit: "characters", row: "M10" },
  pushTokenMax: { value: 1_024, unit: "characters", row: "M10" },
  pushTokenNameMax: { value: 64, unit: "characters", row: "M10" },
  badgeMax: { value: 99_999, unit: "count", row: "M10" },
  userLookupMax: { value: 150, unit: "count", row: "M10" },
  /** A number of people of a role that is fewer is left out. */
  statisticPeopleMin: { value: 5, unit: "count", row: "P13" },
  /** Hosts and words come from outside: what was counted less often is not shown. */
  statisticKeyMin: { value: 3, unit: "count", row: "P13" },
  statisticKeyMax: { value: 64, unit: "characters", row: "P13" },
  statisticKeysMax: { value: 500, unit: "count", row: "P13" },
  statisticTop: { value: 20, unit: "count", row: "P13" },
  statisticDaysKept: { value: 1_100, unit: "count", row: "P13" },
} as const satisfies Record<string, Limit>;

export type Limit = {
  value: number;
  unit: "ms" | "s" | "count" | "characters" | "bytes" | "frames" | "pixels";
  row: string;
};
export type LimitKey = keyof typeof limits;
