import { annotationLimits } from "./limits/annotations.ts";
import { roomPartLimits } from "./limits/room-parts.ts";
import { callLimits } from "./limits/calls.ts";
import { chatroomLimits } from "./limits/chatrooms.ts";
import { courseLimits } from "./limits/courses.ts";
import { driveLimits } from "./limits/drive.ts";
import { homeworkLimits } from "./limits/homework.ts";
import { questionLimits } from "./limits/questions.ts";
import { recordingLimits } from "./limits/recordings.ts";
import { robotLimits } from "./limits/robots.ts";
import { rosterLimits } from "./limits/roster.ts";
import { messageLimits } from "./limits/messages.ts";
import { meetingLimits } from "./limits/meetings.ts";
import { inkLimits } from "./limits/ink.ts";
import { liveLimits } from "./limits/live.ts";
import { noticeLimits } from "./limits/notices.ts";
import { personalLimits } from "./limits/personal.ts";
import { showcaseLimits } from "./limits/showcase.ts";
import { platformLimits } from "./limits/platform.ts";
import { siteLimits } from "./limits/site.ts";
import { socialLimits } from "./limits/social.ts";
import { storageLimits } from "./limits/storage.ts";
import { wechatLimits } from "./limits/wechat.ts";

export { type RateClass, rates } from "./limits/rates.ts";

/** Every figure of the product, once. `value` is in `unit`; `row` is the row of docs/product.md that it belongs to. */
export const limits = {
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
  verificationCodeDigits: { value: 6, unit: "count", row: "A1" },
  verificationCodeLife: { value: 300_000, unit: "ms", row: "A1" },
  verificationCodeTries: { value: 5, unit: "count", row: "A1" },
  /** Guesses of one password from strange addresses that are judged in 15 minutes. */
  passwordTriesMax: { value: 50, unit: "count", row: "A1" },
  erasureDelay: { value: 1_209_600_000, unit: "ms", row: "P12" },
  passkeysMax: { value: 10, unit: "count", row: "A1" },
  recoveryCodes: { value: 10, unit: "count", row: "A1" },
  verificationCodePause: { value: 60_000, unit: "ms", row: "A1" },
  memberPasswordMin: { value: 6, unit: "characters", row: "A2" },
  staffPasswordMin: { value: 12, unit: "characters", row: "A2" },
  passwordMax: { value: 128, unit: "characters", row: "A2" },
  accessTokenLife: { value: 900_000, unit: "ms", row: "A4" },
  tokenSuccessorWindow: { value: 30_000, unit: "ms", row: "A4" },
  memberIdleLife: { value: 2_592_000_000, unit: "ms", row: "A4" },
  staffIdleLife: { value: 28_800_000, unit: "ms", row: "A4" },
  memberSessionLife: { value: 7_776_000_000, unit: "ms", row: "A4" },
  staffSessionLife: { value: 86_400_000, unit: "ms", row: "A4" },
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
  /** Rich text as it travels, its nodes inside each other, and all its nodes. */
  richTextMax: { value: 262_144, unit: "bytes", row: "P4" },
  richTextDepthMax: { value: 24, unit: "count", row: "P4" },
  richTextNodesMax: { value: 10_000, unit: "count", row: "P4" },
  documentTitleMax: { value: 160, unit: "characters", row: "P4" },
  documentSummaryMax: { value: 500, unit: "characters", row: "P4" },
  /** Chapters of a video, and languages of its captions. */
  videoChaptersMax: { value: 100, unit: "count", row: "P4" },
  videoChapterTitleMax: { value: 80, unit: "characters", row: "P4" },
  videoLanguagesMax: { value: 8, unit: "count", row: "P4" },
  /** Pictures of an image group. */
  documentPicturesMax: { value: 60, unit: "count", row: "P4" },
  /** Of an institution: each page of its portal, and each change of one, reads them all. */
  channelsMax: { value: 500, unit: "count", row: "P13" },
  /** Of one document; older versions go. */
  documentVersionsMax: { value: 200, unit: "count", row: "P13" },
  reviewNoteMax: { value: 2_000, unit: "characters", row: "P13" },
  /** How long a document lies in the recycle bin. */
  documentBinLife: { value: 2_592_000_000, unit: "ms", row: "P13" },
  /** How long a document counts as open in an editor that has not said so again. */
  documentLease: { value: 45_000, unit: "ms", row: "P13" },
  ...noticeLimits,
  ...homeworkLimits,
  wrongNoteMax: { value: 2_000, unit: "characters", row: "P9" },
  /** Questions of the wrong book that a day asks at most. */
  reviewsPerDay: { value: 20, unit: "count", row: "P9" },
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
  quizItemsMax: { value: 50, unit: "count", row: "P10" },
  quizSecondsMin: { value: 5, unit: "s", row: "P10" },
  quizSecondsMax: { value: 300, unit: "s", row: "P10" },
  quizTeamsMax: { value: 8, unit: "count", row: "P10" },
  quizTeamNameMax: { value: 30, unit: "characters", row: "P10" },
  quizNickMax: { value: 20, unit: "characters", row: "P10" },
  /** Members of a round; guests have places of their own, so that they take none from members. */
  quizPlayersMax: { value: 300, unit: "count", row: "P10" },
  quizGuestsMax: { value: 100, unit: "count", row: "P10" },
  /** So long an answer waits for something new; shorter than a server that ends waits for its answers. */
  quizWait: { value: 8_000, unit: "ms", row: "P10" },
  /** A round that nobody ended is over then, and its code is free again. */
  quizRoundLife: { value: 21_600_000, unit: "ms", row: "P10" },
  /** What the way of a question to a player may take before speed counts. */
  quizFreeTime: { value: 500, unit: "ms", row: "P10" },
  frameMax: { value: 65_536, unit: "bytes", row: "M1" },
  malformedFramesMax: { value: 20, unit: "count", row: "M1" },
  sendQueueMax: { value: 2_000, unit: "frames", row: "M1" },
  sendQueueLengthMax: { value: 8_388_608, unit: "characters", row: "M1" },
  /** Connections of one address that have not signed in. */
  connectionsBeforeLogin: { value: 3_000, unit: "count", row: "M1" },
  connectTimeout: { value: 8_000, unit: "ms", row: "M1" },
  commandTimeout: { value: 8_000, unit: "ms", row: "M1" },
  syncTimeout: { value: 180_000, unit: "ms", row: "M2" },
  heartbeatInterval: { value: 30_000, unit: "ms", row: "M1" },
  heartbeatTimeout: { value: 5_000, unit: "ms", row: "M1" },
  reconnectDelayMin: { value: 1_600, unit: "ms", row: "M1" },
  reconnectDelayMax: { value: 8_000, unit: "ms", row: "M1" },
  balancerRetryPause: { value: 2_000, unit: "ms", row: "M1" },
  balancerReportPause: { value: 60_000, unit: "ms", row: "M1" },
  /** Failures of balancers in one report; the newest are kept. */
  balancerReportMax: { value: 100, unit: "count", row: "M1" },
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
  searchKeywordMax: { value: 64, unit: "characters", row: "M6" },
  searchListMax: { value: 20, unit: "count", row: "M6" },
  searchPageMax: { value: 100, unit: "count", row: "M6" },
  searchSessions: { value: 10, unit: "count", row: "M6" },
  searchSessionsMax: { value: 20, unit: "count", row: "M6" },
  searchTiming: { value: 20, unit: "count", row: "M6" },
  searchMessages: { value: 5, unit: "count", row: "M6" },
  /** Words, numbers and Chinese characters of one message that can be found. */
  searchWordsMax: { value: 512, unit: "count", row: "M6" },
  /** Of a conversation that is searched by the beginning of a word or by one Chinese character, so many messages are looked through, the newest. */
  searchRecentMax: { value: 10_000, unit: "count", row: "M6" },
  /** The same where all conversations are searched, of each of them; of all together `searchRecentMax`. */
  searchRecentEachMax: { value: 1_000, unit: "count", row: "M6" },
  /** How long one search may take, and how long it waits for its turn. */
  searchTime: { value: 2_000, unit: "ms", row: "M6" },
  /** Searches of a server that wait for their turn. */
  searchesWaitingMax: { value: 50, unit: "count", row: "M6" },
  /** Of these, searches of one person, or of the visitors of one address. */
  searchesWaitingEachMax: { value: 10, unit: "count", row: "M6" },
  /** Words, numbers and Chinese characters of one document, notice or question that can be found. */
  searchEntryWordsMax: { value: 4_000, unit: "count", row: "P3" },
  /** Of the text of a document, so much is kept to show where the words stand. */
  searchShownMax: { value: 2_000, unit: "characters", row: "P3" },
  /** The newest hits among which the best are sought. */
  searchRankedMax: { value: 1_000, unit: "count", row: "P3" },
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
  ...wechatLimits,
  ...messageLimits,
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
  /** People whom one person has blocked or muted. */
  relationsMax: { value: 1_000, unit: "count", row: "M9" },
  friendsMax: { value: 3_000, unit: "count", row: "M9" },
  /** Requests of one person that nobody has answered. */
  friendRequestsMax: { value: 200, unit: "count", row: "M9" },
  friendAliasMax: { value: 128, unit: "characters", row: "M9" },
  friendCustomMax: { value: 256, unit: "characters", row: "M9" },
  /** Friends of one page of a list. */
  friendPageMax: { value: 1_000, unit: "count", row: "M9" },
  /** A file that comes in one request. */
  smallAssetMax: { value: 20_971_520, unit: "bytes", row: "A6" },
  /** A file that comes in pieces. */
  assetMax: { value: 2_147_483_648, unit: "bytes", row: "A6" },
  assetNameMax: { value: 255, unit: "characters", row: "A6" },
  assetViewsMax: { value: 100, unit: "count", row: "A6" },
  /** Space of one person, and of one institution, where nothing else is set for them. */
  assetQuota: { value: 10_737_418_240, unit: "bytes", row: "A6" },
  assetInstitutionQuota: { value: 1_099_511_627_776, unit: "bytes", row: "A6" },
  /** Files of one person that have begun and not ended, or wait to be looked at. */
  assetUploadsOpenMax: { value: 20, unit: "count", row: "A6" },
  /** Requests with pieces of one person that are taken at the same time. */
  assetPiecesAtOnce: { value: 4, unit: "count", row: "A6" },
  /** An upload that does not end within this is removed. */
  assetUploadLife: { value: 86_400_000, unit: "ms", row: "A6" },
  /** So is an asset that nothing refers to. */
  assetUnusedLife: { value: 86_400_000, unit: "ms", row: "A6" },
  ...driveLimits,
  /** A body of which nothing comes for so long is cut off. */
  bodyIdle: { value: 60_000, unit: "ms", row: "A6" },
  /** So is one that is slower than this, measured from its first half minute on. */
  bodyBytesPerSecondMin: { value: 1_024, unit: "bytes", row: "A6" },
  /** Links to assets are good for this at least, and for twice as long at most; those of videos and sounds longer. */
  assetLinkLife: { value: 1_800_000, unit: "ms", row: "A6" },
  previewSourceMax: { value: 52_428_800, unit: "bytes", row: "A6" },
  previewMadeMax: { value: 209_715_200, unit: "bytes", row: "A6" },
  assetFilmLinkLife: { value: 21_600_000, unit: "ms", row: "A6" },
  /** Pictures of an animation, and all their pixels together. */
  imageFramesMax: { value: 300, unit: "count", row: "A6" },
  imageFramePixelsMax: { value: 100_000_000, unit: "count", row: "A6" },
  /** A picture that takes longer is refused. */
  imageTime: { value: 30_000, unit: "ms", row: "A6" },
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
  teamMembersMax: { value: 200, unit: "count", row: "M7" },
  teamsMax: { value: 500, unit: "count", row: "M7" },
  teamNameMax: { value: 64, unit: "characters", row: "M7" },
  teamAvatarMax: { value: 1_024, unit: "characters", row: "M7" },
  teamIntroMax: { value: 255, unit: "characters", row: "M7" },
  teamAnnouncementMax: { value: 5_000, unit: "characters", row: "M7" },
  teamCustomMax: { value: 1_024, unit: "characters", row: "M7" },
  teamNickMax: { value: 64, unit: "characters", row: "M7" },
  teamMemberCustomMax: { value: 1_024, unit: "characters", row: "M7" },
  /** Applications of one person that nobody has answered. */
  teamApplicationsMax: { value: 100, unit: "count", row: "M7" },
  teamPageMax: { value: 100, unit: "count", row: "M7" },
  /** Messages of one push to a team. */
  teamPushMax: { value: 50, unit: "count", row: "M7" },
  superTeamMembersMax: { value: 10_000, unit: "count", row: "M8" },
  /** So many come into a super team at once; other messages are stored between two such pieces. */
  superTeamPiece: { value: 300, unit: "count", row: "M8" },
  /** Members of one page, and how many without a limit. */
  superTeamMemberPage: { value: 100, unit: "count", row: "M8" },
  superTeamMembersByAccountMax: { value: 20, unit: "count", row: "M8" },
  /** Members that are silenced together. */
  superTeamMuteMax: { value: 10, unit: "count", row: "M8" },
  /** Classes whose people come in together. */
  superTeamClassesMax: { value: 50, unit: "count", row: "M8" },
  /** Whom a notification names of those who came or went; of more it tells how many. */
  superTeamNamedMax: { value: 20, unit: "count", row: "M8" },
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
  roomNameMax: { value: 100, unit: "characters", row: "R1" },
  roomNickMax: { value: 32, unit: "characters", row: "R1" },
  roomAnnouncementMax: { value: 4_096, unit: "characters", row: "M15" },
  roomMembersMax: { value: 500, unit: "count", row: "R1" },
  roomStageMax: { value: 16, unit: "count", row: "R4" },
  roomDurationMin: { value: 300_000, unit: "ms", row: "R1" },
  roomDurationMax: { value: 86_400_000, unit: "ms", row: "R1" },
  /** A start no longer ago than this is now: a form takes its time. */
  roomStartSlack: { value: 60_000, unit: "ms", row: "R1" },
  /** How far ahead a room may be scheduled. */
  roomAheadMax: { value: 31_536_000_000, unit: "ms", row: "R1" },
  /** Others than the host enter a scheduled room from so long before its start. */
  roomEarlyJoin: { value: 600_000, unit: "ms", row: "R1" },
  roomAttendeesMax: { value: 300, unit: "count", row: "R1" },
  /** A number of people of a role that is fewer is left out. */
  statisticPeopleMin: { value: 5, unit: "count", row: "P13" },
  /** Hosts and words come from outside: what was counted less often is not shown. */
  statisticKeyMin: { value: 3, unit: "count", row: "P13" },
  statisticKeyMax: { value: 64, unit: "characters", row: "P13" },
  statisticKeysMax: { value: 500, unit: "count", row: "P13" },
  statisticTop: { value: 20, unit: "count", row: "P13" },
  statisticDaysKept: { value: 1_100, unit: "count", row: "P13" },
  /** Wrong passwords of one person for one room in `roomPasswordWindow`; after them none is looked at until it is over. */
  roomPasswordTries: { value: 5, unit: "count", row: "R1" },
  roomPasswordWindow: { value: 300_000, unit: "ms", row: "R1" },
  /** Ended rooms in one page of a list. */
  roomsPageMax: { value: 50, unit: "count", row: "R1" },
  roomsOpenMax: { value: 20, unit: "count", row: "R1" },
  /** Guests in a room and in its waiting room. */
  roomGuestsMax: { value: 100, unit: "count", row: "R1" },
  /** Times that invitations of one room may be used while it is open. */
  roomGuestVisitsMax: { value: 1_000, unit: "count", row: "R1" },
  roomGuestLife: { value: 43_200_000, unit: "ms", row: "R1" },
  /** A lost connection keeps seat, stage and hand for this long. */
  roomGrace: { value: 60_000, unit: "ms", row: "R7" },
  roomShareGrace: { value: 10_000, unit: "ms", row: "R2" },
  /** Who was host and was lost is host again on return within this. */
  roomHostReturn: { value: 600_000, unit: "ms", row: "R3" },
  /** An invitation to the stage, or a question to open a device, waits this long. */
  roomAskLife: { value: 60_000, unit: "ms", row: "R4" },
  roomHandPause: { value: 10_000, unit: "ms", row: "R4" },
  /** A room in which nobody is ends after this. */
  roomEmptyEnd: { value: 86_400_000, unit: "ms", row: "R3" },
  /** Who missed more of a room's log than this starts again from a snapshot. */
  roomBehindMax: { value: 500, unit: "count", row: "R7" },
  roomSnapshotEvery: { value: 200, unit: "count", row: "R7" },
  roomLookInterval: { value: 30_000, unit: "ms", row: "R7" },
  /** Reactions and the like that a room is shown in a second. */
  roomSignalsMax: { value: 20, unit: "count", row: "R5" },
  /** Fits into a frame with the rest of its command. */
  mediaOfferMax: { value: 40_000, unit: "characters", row: "R2" },
  /** Lines of one offer: what is sent and the places that receive. */
  mediaLinesMax: { value: 40, unit: "count", row: "R2" },
  /** Lines of one offer that send. */
  mediaSendsMax: { value: 5, unit: "count", row: "R2" },
  mediaVideoPlaces: { value: 10, unit: "count", row: "R2" },
  mediaAudioPlaces: { value: 16, unit: "count", row: "R2" },
  /** Up to so many open microphones all are heard, from then on the loudest. */
  mediaAllHeardMax: { value: 5, unit: "count", row: "R2" },
  mediaLoudest: { value: 3, unit: "count", row: "R2" },
  mediaJoinTimeout: { value: 10_000, unit: "ms", row: "R2" },
  /** A picture that nobody watches any more is sent on for so long, for those who turn a page and back. */
  mediaUnwatchedKept: { value: 5_000, unit: "ms", row: "R2" },
  /** Of one forwarding process. */
  mediaConnectionsMax: { value: 1_000, unit: "count", row: "R2" },
  /** Who sent more than any browser does may connect again after this. */
  mediaCutTime: { value: 60_000, unit: "ms", row: "R7" },
  turnCredentialLife: { value: 43_200_000, unit: "ms", row: "R2" },
} as const satisfies Record<string, Limit>;

export type Limit = {
  value: number;
  unit: "ms" | "s" | "count" | "characters" | "bytes" | "frames" | "pixels";
  row: string;
};
export type LimitKey = keyof typeof limits;
