import { courseFaults } from "./course-faults.ts";
import type { FaultRow } from "./define/fault-row.ts";
import { socialFaults } from "./social-faults.ts";
import { outsideToolFaults } from "./outside-tool-faults.ts";

export type { FaultAction, FaultRow } from "./define/fault-row.ts";

export const faults = {
  // HTTP layer (A4). Business faults travel with HTTP 200 and a body code.
  paramError: { code: 414, family: "http", row: "A4", does: "field", retry: false },
  unauthorized: { code: 401, family: "http", row: "A4", does: "signOut", retry: false, status: 401 },
  tokenExpired: { code: 419, family: "http", row: "A4", does: "refreshToken", retry: true, status: 419 },
  refused: { code: 420, family: "http", row: "A4", does: "show", retry: false, status: 420 },
  internal: { code: 500, family: "http", row: "A4", does: "show", retry: true, status: 500 },
  forbidden: { code: 403, family: "http", row: "A5", does: "show", retry: false, status: 403 },
  notFound: { code: 404, family: "http", row: "A4", does: "show", retry: false },
  tooManyRequests: { code: 429, family: "http", row: "A4", does: "show", retry: true, status: 429 },
  bodyTooLarge: { code: 413, family: "http", row: "A4", does: "show", retry: false },
  tokenProblem: { code: "Token", family: "http", row: "A4", does: "clearAuth", retry: false },
  timedOut: { code: "ETIMEDOUT", family: "local", row: "A4", does: "show", retry: true },
  requestFailed: { code: "internal request error", family: "local", row: "A4", does: "show", retry: true },
  // Site and content (P1, P3)
  channelIdMissing: { code: 500, family: "http", row: "P3", does: "silent", retry: false },
  sharedChannelMissing: { code: 500, family: "http", row: "P3", does: "silent", retry: false },
  /** Also of one that waited too long for its turn. */
  searchTooLong: { code: 504, family: "http", row: "P3", does: "show", retry: true },
  // Accounts (A1, A2)
  codeWrong: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  codeExpired: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  codeUsed: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  codeTriesUsedUp: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  codeTooSoon: { code: 500, family: "http", row: "A1", does: "show", retry: true },
  loginFailed: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  agreementMissing: { code: 414, family: "http", row: "A1", does: "field", retry: false },
  phoneInvalid: { code: 414, family: "http", row: "A1", does: "field", retry: false },
  emailInvalid: { code: 414, family: "http", row: "A1", does: "field", retry: false },
  secondFactorWrong: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  passwordTooShort: { code: 414, family: "http", row: "A2", does: "field", retry: false },
  passwordTooCommon: { code: 414, family: "http", row: "A2", does: "field", retry: false },
  accountExists: { code: 500, family: "http", row: "A2", does: "show", retry: false },
  accountDisabled: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  /** Of an act that asks for the own password again. */
  passwordWrong: { code: 414, family: "http", row: "A1", does: "field", retry: false },
  contactLast: { code: 409, family: "http", row: "P12", does: "show", retry: false },
  erasureBySchool: { code: 403, family: "http", row: "P12", does: "show", retry: false },
  secondFactorRequired: { code: 403, family: "http", row: "A1", does: "show", retry: false },
  secondFactorState: { code: 409, family: "http", row: "A1", does: "show", retry: false },
  recoveryCodeWrong: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  passkeyRefused: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  passkeysFull: { code: 409, family: "http", row: "A1", does: "show", retry: false },
  // Sign-in by WeChat (A3)
  /** The code is over, was used, or belongs to another browser: all look the same. */
  wechatOver: { code: 410, family: "http", row: "A3", does: "show", retry: false },
  /** WeChat does not know what was brought, or has seen it before. */
  wechatRefused: { code: 500, family: "http", row: "A3", does: "show", retry: false },
  wechatUnavailable: { code: 503, family: "http", row: "A3", does: "show", retry: true },
  /** Somebody else's, or the account has another one. */
  wechatTaken: { code: 409, family: "http", row: "A3", does: "show", retry: false },
  wechatPupil: { code: 403, family: "http", row: "A3", does: "show", retry: false },
  // Sign-in of a large screen (P8)
  /** The code is over, was answered, or is of another institution: all look the same. */
  tvOver: { code: 410, family: "http", row: "P8", does: "show", retry: false },
  tvStaff: { code: 403, family: "http", row: "P8", does: "show", retry: false },
  // Roles and admission (A5)
  entryCodeWrong: { code: 414, family: "http", row: "A5", does: "field", retry: false },
  roleNotGrantable: { code: 403, family: "http", row: "A5", does: "show", retry: false },
  lastAdministrator: { code: 500, family: "http", row: "A5", does: "show", retry: false },
  /** Of a slip: good for choosing one's own alone. */
  passwordIssued: { code: 500, family: "http", row: "A1", does: "show", retry: false },
  passwordMustChange: { code: 500, family: "http", row: "A5", does: "show", retry: false },
  ...socialFaults,
  // Privacy policy and user agreement (A8)
  agreementOutdated: { code: 409, family: "http", row: "A8", does: "show", retry: false },
  // Documents and channels of the portal (P4, P13)
  classNotEmpty: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  yearState: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  yearChanged: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  yearBlocked: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  documentChanged: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  documentState: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  documentIncomplete: { code: 500, family: "http", row: "P13", does: "show", retry: false },
  reviewMissing: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  ownReview: { code: 403, family: "http", row: "P13", does: "show", retry: false },
  channelNotYours: { code: 403, family: "http", row: "P13", does: "show", retry: false },
  channelRefusesKind: { code: 500, family: "http", row: "P13", does: "show", retry: false },
  channelNameTaken: { code: 409, family: "http", row: "P13", does: "field", retry: false },
  channelsFull: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  siteChanged: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  socialIsForAdults: { code: 500, family: "http", row: "D7", does: "show", retry: false },
  siteIncomplete: { code: 500, family: "http", row: "P13", does: "show", retry: false },
  institutionSuspended: {
    code: 503,
    family: "http",
    row: "P13",
    does: "show",
    retry: false,
    status: 503,
  },
  shortNameTaken: { code: 409, family: "http", row: "P13", does: "field", retry: false },
  ownInstitution: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  domainTaken: { code: 409, family: "http", row: "P13", does: "field", retry: false },
  domainsFull: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  domainInUse: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  channelPlace: { code: 409, family: "http", row: "P13", does: "show", retry: false },
  // Learning record stores (P10)
  storeAddress: { code: 414, family: "http", row: "P10", does: "field", retry: false },
  storeSecret: { code: 414, family: "http", row: "P10", does: "field", retry: false },
  // Words, robots (M18)
  hookRefused: { code: 414, family: "http", row: "M18", does: "field", retry: false },
  robotsFull: { code: 409, family: "http", row: "M18", does: "show", retry: false },
  robotToken: { code: 403, family: "http", row: "M18", does: "show", retry: false },
  reportSettled: { code: 409, family: "http", row: "D8", does: "show", retry: false },
  wordsChanged: { code: 409, family: "http", row: "M18", does: "show", retry: false },
  // Notices (P5)
  honourChanged: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  honourState: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  consentRefused: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  honourIncomplete: { code: 500, family: "http", row: "P4", does: "show", retry: false },
  activityChanged: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  activityState: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  activityIncomplete: { code: 500, family: "http", row: "P4", does: "show", retry: false },
  activityTimes: { code: 500, family: "http", row: "P4", does: "show", retry: false },
  activityFull: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  activityClosed: { code: 409, family: "http", row: "P4", does: "show", retry: false },
  meetingChanged: { code: 409, family: "http", row: "P7", does: "show", retry: false },
  meetingState: { code: 409, family: "http", row: "P7", does: "show", retry: false },
  meetingRule: { code: 500, family: "http", row: "P7", does: "field", retry: false },
  meetingsFull: { code: 409, family: "http", row: "P7", does: "show", retry: false },
  minutesClosed: { code: 409, family: "http", row: "P7", does: "show", retry: false },
  minutesFull: { code: 413, family: "http", row: "P7", does: "show", retry: false },
  roomOfMeeting: { code: 409, family: "http", row: "P7", does: "show", retry: false },
  // Live broadcasts (P6)
  liveChanged: { code: 409, family: "http", row: "P6", does: "show", retry: false },
  liveState: { code: 409, family: "http", row: "P6", does: "show", retry: false },
  liveIncomplete: { code: 500, family: "http", row: "P6", does: "show", retry: false },
  noticeChanged: { code: 409, family: "http", row: "P5", does: "show", retry: false },
  noticeState: { code: 409, family: "http", row: "P5", does: "show", retry: false },
  noticeIncomplete: { code: 500, family: "http", row: "P5", does: "show", retry: false },
  noticeDeadlinePast: { code: 500, family: "http", row: "P5", does: "show", retry: false },
  noticeConfirmClosed: { code: 409, family: "http", row: "P5", does: "show", retry: false },
  // Homework and the wrong book (P8, P9)
  pictureNeedsWords: { code: 500, family: "http", row: "P8", does: "show", retry: false },
  questionChanged: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  questionNotYours: { code: 403, family: "http", row: "P8", does: "show", retry: false },
  /** It was saved again, or another one belongs to the question now. */
  rubricChanged: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** Who is to mark a second time must not see the first marks, and has to be able to mark. */
  secondMarkerUnfit: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** A colleague has given the second mark, or somebody has decided about both. */
  secondMarkClosed: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  markChanged: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** Its pupil took it back, or a teacher reopened it, after it was looked at. */
  workReopened: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** On a page of handwork. */
  inkChanged: { code: 409, family: "http", row: "P8", does: "silent", retry: false },
  inkFull: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  homeworkChanged: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  homeworkState: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  homeworkIncomplete: { code: 500, family: "http", row: "P8", does: "show", retry: false },
  classNotYours: { code: 403, family: "http", row: "P8", does: "show", retry: false },
  homeworkClosed: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** It has a time limit, and is begun by whoever says so. */
  homeworkTimed: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  rulingsFull: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  pointPlace: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  pointsFull: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  gradeCommentsFull: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  attemptsUsedUp: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  /** Another device saved an answer to the same question meanwhile. */
  answerChanged: { code: 409, family: "http", row: "P8", does: "silent", retry: false },
  submissionState: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  handworkTicket: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  analysisTicket: { code: 409, family: "http", row: "P8", does: "silent", retry: false },
  handworkFull: { code: 409, family: "http", row: "P8", does: "show", retry: false },
  reviewNotDue: { code: 409, family: "http", row: "P9", does: "show", retry: false },
  savedFolderTaken: { code: 409, family: "http", row: "P9", does: "field", retry: false },
  savedFoldersFull: { code: 409, family: "http", row: "P9", does: "show", retry: false },
  savedQuestionsFull: { code: 409, family: "http", row: "P9", does: "show", retry: false },
  // Quizzes (P10)
  quizChanged: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizNotYours: { code: 403, family: "http", row: "P10", does: "show", retry: false },
  quizKind: { code: 500, family: "http", row: "P10", does: "show", retry: false },
  quizEmpty: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizState: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizCode: { code: 404, family: "http", row: "P10", does: "show", retry: false },
  quizMembersOnly: { code: 403, family: "http", row: "P10", does: "show", retry: false },
  quizNickTaken: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizFull: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizRemoved: { code: 403, family: "http", row: "P10", does: "show", retry: false },
  quizTooLate: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizPlayedLive: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  quizAnswered: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  practiceEmpty: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  practiceAnswered: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  /** A teacher needs the question meanwhile. */
  practiceWithheld: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  practiceEnded: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  ...courseFaults,
  ...outsideToolFaults,
  // Messaging (M1-M20)
  wrongCredentials: { code: 302, family: "call", row: "M1", does: "stopReconnecting", retry: false },
  noPermission: { code: 403, family: "call", row: "M3", does: "show", retry: false },
  /** Result 2: there is no way to write to this person now. */
  chatNotAllowed: { code: 403, family: "call", row: "D3", does: "show", retry: false },
  /** A member takes no pictures of this sender; there were too many; or it is none that members may send each other. */
  picturesOff: { code: 403, family: "call", row: "D3", does: "show", retry: false },
  picturesMany: { code: 403, family: "call", row: "D3", does: "show", retry: false },
  pictureUnfit: { code: 403, family: "call", row: "D3", does: "show", retry: false },
  /** Result 3: it takes a free chat, which the sender did not agree to. */
  sameTextToMany: { code: 403, family: "call", row: "D5", does: "show", retry: false },
  freeChatNeeded: { code: 403, family: "call", row: "D3", does: "askConsent", retry: false },
  objectMissing: { code: 404, family: "call", row: "M3", does: "show", retry: false },
  parameterTooLong: { code: 405, family: "call", row: "M3", does: "show", retry: false },
  notChanged: { code: 406, family: "call", row: "M2", does: "noChange", retry: false },
  requestTimeout: { code: 408, family: "call", row: "M1", does: "show", retry: true },
  parameterError: { code: 414, family: "call", row: "M1", does: "show", retry: false },
  rateLimit: { code: 416, family: "call", row: "M1", does: "blockCommand", retry: true },
  duplicateOperation: { code: 417, family: "call", row: "M1", does: "stopReconnecting", retry: false },
  overLimit: { code: 419, family: "call", row: "M9", does: "show", retry: false },
  imAccountDisabled: { code: 422, family: "call", row: "M1", does: "stopReconnecting", retry: false },
  serverError: { code: 500, family: "call", row: "M1", does: "show", retry: true },
  serverBusy: { code: 503, family: "call", row: "M1", does: "show", retry: true },
  /** `searchTooLong` as the socket says it. */
  searchTimedOut: { code: 504, family: "call", row: "M6", does: "show", retry: true },
  unknownCommand: { code: 509, family: "call", row: "M1", does: "show", retry: false },
  teamMemberLimit: { code: 801, family: "call", row: "M7", does: "show", retry: false },
  /** Also of a team that one is no member of. */
  teamMissing: { code: 803, family: "call", row: "M7", does: "show", retry: false },
  teamCountLimit: { code: 806, family: "call", row: "M7", does: "show", retry: false },
  teamMuted: { code: 812, family: "call", row: "M7", does: "show", retry: false },
  /** A word of the institution's list is in it. */
  /** The other side of the proxy did not answer as it should, or must not be asked. */
  proxyFailed: { code: 503, family: "call", row: "M18", does: "show", retry: true },
  proxyRefused: { code: 403, family: "call", row: "M18", does: "show", retry: false },
  wordsRefused: { code: 403, family: "call", row: "M18", does: "show", retry: false },
  blockedByPeer: { code: 7101, family: "call", row: "M3", does: "countAsSent", retry: false },
  // Call signalling (M14)
  signalPeerOffline: { code: 10_201, family: "call", row: "M14", does: "show", retry: true },
  signalPushOffline: { code: 10_202, family: "call", row: "M14", does: "show", retry: true },
  channelMissing: { code: 10_404, family: "call", row: "M14", does: "show", retry: false },
  channelExists: { code: 10_405, family: "call", row: "M14", does: "show", retry: false },
  signalMemberMissing: { code: 10_406, family: "call", row: "M14", does: "show", retry: false },
  signalMemberExists: { code: 10_407, family: "call", row: "M14", does: "show", retry: false },
  signalInviteMissing: { code: 10_408, family: "call", row: "M14", does: "show", retry: false },
  signalInviteRejected: { code: 10_409, family: "call", row: "M14", does: "show", retry: false },
  signalInviteAccepted: { code: 10_410, family: "call", row: "M14", does: "show", retry: false },
  signalUidTaken: { code: 10_417, family: "call", row: "M14", does: "show", retry: false },
  signalMembersFull: { code: 10_419, family: "call", row: "M14", does: "show", retry: true },
  signalOtherDevice: { code: 10_420, family: "call", row: "M14", does: "show", retry: false },
  /** The person is a pupil, and their school has quiet hours now. */
  signalQuietHours: { code: 10_421, family: "call", row: "D8", does: "show", retry: true },
  // Uploads (M16)
  uploadTooLarge: { code: 413, family: "http", row: "M16", does: "show", retry: false },
  uploadTypeWrong: { code: 415, family: "http", row: "M16", does: "show", retry: false },
  storageFull: { code: 507, family: "http", row: "M16", does: "show", retry: true },
  /** The store does not answer; another one may. */
  storageDown: { code: 503, family: "http", row: "M16", does: "show", retry: true },
  /** This server has no program that makes pages of such documents. */
  transcodeAbsent: { code: 501, family: "call", row: "M16", does: "show", retry: false },
  /** This server has nothing that makes words of a sound. */
  speechAbsent: { code: 501, family: "call", row: "M18", does: "show", retry: false },
  // Assets (A6)
  assetTooLarge: { code: 413, family: "http", row: "A6", does: "show", retry: false },
  assetTypeRefused: { code: 415, family: "http", row: "A6", does: "show", retry: false },
  /** A picture or video that cannot be decoded here, or would take too much to decode. */
  assetUnreadable: { code: 415, family: "http", row: "A6", does: "show", retry: false },
  assetInfected: { code: 422, family: "http", row: "A6", does: "show", retry: false },
  assetNotScanned: { code: 422, family: "http", row: "A6", does: "show", retry: false },
  assetQuotaUsed: { code: 507, family: "http", row: "A6", does: "show", retry: false },
  assetUploadsOpen: { code: 429, family: "http", row: "A6", does: "show", retry: true },
  assetInUse: { code: 409, family: "http", row: "A6", does: "show", retry: false },
  assetPieceWrong: { code: 460, family: "http", row: "A6", does: "show", retry: true },
  // Drive (P11)
  driveNameInvalid: { code: 422, family: "http", row: "P11", does: "field", retry: false },
  driveNameTooLong: { code: 422, family: "http", row: "P11", does: "field", retry: false },
  driveNameReserved: { code: 422, family: "http", row: "P11", does: "field", retry: false },
  driveNameTaken: { code: 409, family: "http", row: "P11", does: "field", retry: false },
  driveIntoItself: { code: 409, family: "http", row: "P11", does: "show", retry: false },
  driveTooDeep: { code: 409, family: "http", row: "P11", does: "show", retry: false },
  driveFull: { code: 507, family: "http", row: "P11", does: "show", retry: false },
  driveCopyTooLarge: { code: 413, family: "http", row: "P11", does: "show", retry: false },
  /** Unknown, ended, taken back, or what it showed is gone: all look the same. */
  driveLinkOver: { code: 410, family: "http", row: "P11", does: "show", retry: false },
  driveLinkCode: { code: 422, family: "http", row: "P11", does: "field", retry: false },
  driveLinkUsed: { code: 409, family: "http", row: "P11", does: "show", retry: false },
  driveLinksFull: { code: 409, family: "http", row: "P11", does: "show", retry: false },
  appPasswordsFull: { code: 409, family: "http", row: "P11", does: "show", retry: false },
  driveZipTooLarge: { code: 413, family: "http", row: "P11", does: "show", retry: false },
  // Rooms (R1-R7, M15); where a code is shared, the key in the answer tells them apart
  roomMissing: { code: 404, family: "call", row: "R1", does: "show", retry: false },
  roomUnknown: { code: 404, family: "http", row: "R1", does: "show", retry: false },
  roomStartPast: { code: 414, family: "http", row: "R1", does: "field", retry: false },
  roomIsOpen: { code: 500, family: "http", row: "R1", does: "show", retry: false },
  roomNotOpen: { code: 403, family: "call", row: "R1", does: "show", retry: true },
  roomAttendeeUnknown: { code: 404, family: "http", row: "R1", does: "show", retry: false },
  roomPasswordMissing: { code: 403, family: "call", row: "R1", does: "show", retry: true },
  roomPasswordWrong: { code: 403, family: "call", row: "R1", does: "show", retry: true },
  /** No `rateLimit`: a client repeats that command by itself, and this one would be wrong again. */
  roomPasswordTooOften: { code: 416, family: "call", row: "R1", does: "show", retry: true },
  roomFull: { code: 419, family: "call", row: "R1", does: "show", retry: true },
  roomLocked: { code: 403, family: "call", row: "R1", does: "show", retry: true },
  roomBlocked: { code: 13_003, family: "call", row: "R3", does: "show", retry: false },
  roomOtherDevice: { code: 10_420, family: "call", row: "R7", does: "show", retry: false },
  roomNotEntered: { code: 13_002, family: "call", row: "R1", does: "show", retry: false },
  hostMustAppoint: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  mayNotHost: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  raiseHandFirst: { code: 403, family: "call", row: "R4", does: "show", retry: false },
  stageFull: { code: 419, family: "call", row: "R4", does: "show", retry: true },
  handTooSoon: { code: 403, family: "call", row: "R4", does: "show", retry: true },
  micLockedAll: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  micLockedByHost: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  cameraLockedAll: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  cameraLockedByHost: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  shareLocked: { code: 403, family: "call", row: "R2", does: "show", retry: false },
  shareLockedAll: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  shareLockedByHost: { code: 403, family: "call", row: "R3", does: "show", retry: false },
  shareTooSoon: { code: 403, family: "call", row: "R3", does: "show", retry: true },
  sharingTaken: { code: 417, family: "call", row: "R2", does: "show", retry: true },
  chatBanned: { code: 13_004, family: "call", row: "R5", does: "show", retry: false },
  mediaAbsent: { code: 503, family: "call", row: "R2", does: "show", retry: false },
  /** Of this engine, or switched off at this institution. */
  recordingAbsent: { code: 501, family: "call", row: "R8", does: "show", retry: false },
  recordingDiskFull: { code: 507, family: "call", row: "R8", does: "show", retry: true },
  /** The server has no program that makes films. */
  filmAbsent: { code: 501, family: "http", row: "R8", does: "show", retry: false },
  commentWords: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  commentsFull: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  recordingTasksFull: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  captionsFull: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  filmNotReady: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  filmWithheld: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  filmOfChildren: { code: 409, family: "http", row: "R8", does: "show", retry: false },
  filmNoSpace: { code: 507, family: "http", row: "R8", does: "show", retry: false },
  trimWrong: { code: 400, family: "http", row: "R8", does: "show", retry: false },
  /** Sent more than any browser does; for a minute, or as long as the room lasts. */
  mediaCut: { code: 419, family: "call", row: "R7", does: "show", retry: true },
  chatBannedAll: { code: 13_006, family: "call", row: "R5", does: "show", retry: false },
  privateChatOff: { code: 13_007, family: "call", row: "R5", does: "show", retry: false },
  roomPeerGone: { code: 404, family: "call", row: "R5", does: "show", retry: false },
  chatTooSoon: { code: 416, family: "call", row: "P6", does: "show", retry: true },
  alreadyVoted: { code: 417, family: "call", row: "P6", does: "show", retry: false },
  // Raised on the client, never sent
  fileTooLarge: { code: "file too large", family: "local", row: "M16", does: "show", retry: false },
  fileTypeWrong: { code: "wrong file type", family: "local", row: "M16", does: "show", retry: false },
  noFileSelected: { code: "no file selected", family: "local", row: "M16", does: "show", retry: false },
  uploadCancelled: { code: "upload cancelled", family: "local", row: "M16", does: "silent", retry: false },
  uploadFailed: { code: "FAILED", family: "local", row: "M16", does: "show", retry: true },
  connectFailed: { code: "connect failed", family: "local", row: "M1", does: "reconnect", retry: true },
  disconnected: { code: "disconnected", family: "local", row: "M1", does: "reconnect", retry: true },
  resendNotFailed: { code: "param error", family: "local", row: "M3", does: "show", retry: false },
  recallNotAllowed: { code: "param error", family: "local", row: "M3", does: "show", retry: false },
  noDb: { code: "no db", family: "local", row: "M17", does: "silent", retry: true },
  dbDisabled: { code: "db is disable", family: "local", row: "M17", does: "silent", retry: false },
  localSessionExists: { code: "session exists", family: "local", row: "M17", does: "show", retry: false },
  localSessionMissing: { code: "session not exist", family: "local", row: "M17", does: "show", retry: false },
  syncData: { code: "SYNC_DATA_ERROR", family: "sync", row: "M2", does: "show", retry: true },
} as const satisfies Record<string, FaultRow>;

export type FaultKey = keyof typeof faults;
/** A fault whose words every page has. */
export type SchoolFaultKey = Exclude<FaultKey, keyof typeof socialFaults>;

/** Whether a fault is of the social realm, whose words only its own pages have (D7). */
export function isOfSocialRealm(key: string): boolean {
  return Object.hasOwn(socialFaults, key);
}

/** What is done with most refusals of calls. A page carries no rows of them, and none of faults that a newer server names. */
const plainRow: FaultRow = { code: 500, family: "http", row: "A4", does: "show", retry: false };

export function faultRow(key: FaultKey): FaultRow {
  return Object.hasOwn(faults, key) ? faults[key] : plainRow;
}

/** A refusal that the table knows. Only the HTTP and socket layers turn it into a frame or an HTTP answer. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly key: FaultKey;
  /** The field that is wrong (`paramError`). */
  readonly field: string | undefined;
  /** How long the caller must wait (`rateLimit`, `codeTooSoon`). */
  readonly waitMs: number | undefined;
  /** Data for the client, such as the successor token of `tokenExpired`. */
  readonly data: Record<string, unknown> | undefined;

  constructor(
    key: FaultKey,
    more: { field?: string; waitMs?: number; data?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(key, more.cause === undefined ? undefined : { cause: more.cause });
    this.key = key;
    this.field = more.field;
    this.waitMs = more.waitMs;
    this.data = more.data;
  }
}
