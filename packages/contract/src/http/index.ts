import { type CallTypes, ofFeature } from "../define/index.ts";
import { accountCalls } from "./accounts.ts";
import { activityCalls } from "./activities.ts";
import { agreementCalls } from "./agreements.ts";
import { appPasswordCalls } from "./app-passwords.ts";
import { auditCalls } from "./audit.ts";
import { balancerCalls } from "./balancer.ts";
import { calendarCalls } from "./calendars.ts";
import { channelCalls } from "./channels.ts";
import { coursePackageCalls } from "./course-packages.ts";
import { chatReviewCalls } from "./chat-reviews.ts";
import { deviceLogCalls } from "./device-logs.ts";
import { courseCalls } from "./courses.ts";
import { documentCalls } from "./documents.ts";
import { driveCalls } from "./drive.ts";
import { featureCalls } from "./features.ts";
import { driveLinkCalls } from "./drive-links.ts";
import { fileCalls } from "./files.ts";
import { guardianCalls } from "./guardians.ts";
import { honourImportCalls } from "./honour-import.ts";
import { honourCalls } from "./honours.ts";
import { analysisCalls } from "./analysis.ts";
import { handworkCalls } from "./handwork.ts";
import { homeworkPaperCalls } from "./homework-paper.ts";
import { homeworkCalls } from "./homework.ts";
import { jobCalls } from "./jobs.ts";
import { liveCalls } from "./live.ts";
import { messageReportCalls } from "./message-reports.ts";
import { messagingCalls } from "./messaging.ts";
import { meetingCalls } from "./meetings.ts";
import { noticeCalls } from "./notices.ts";
import { ownAccountCalls } from "./own-account.ts";
import { outsideToolCalls } from "./outside-tools.ts";
import { passkeyCalls } from "./passkeys.ts";
import { classCalls } from "./classes.ts";
import { peopleCalls } from "./people.ts";
import { personalCalls } from "./personal.ts";
import { platformCalls } from "./platform.ts";
import { portalCalls } from "./portal.ts";
import { practiceCalls } from "./practice.ts";
import { premiumCalls } from "./premium.ts";
import { privacyCalls } from "./privacy.ts";
import { questionPointCalls } from "./question-points.ts";
import { quietHourCalls } from "./quiet-hours.ts";
import { questionCalls } from "./questions.ts";
import { pupilBookCalls } from "./pupil-books.ts";
import { publicQuizCalls } from "./public-quizzes.ts";
import { quizCalls } from "./quizzes.ts";
import { recordingCommentCalls } from "./recording-comments.ts";
import { recordingEditingCalls } from "./recording-editing.ts";
import { recordingTaskCalls } from "./recording-tasks.ts";
import { recordingCalls } from "./recordings.ts";
import { robotCalls } from "./robots.ts";
import { rubricCalls } from "./rubrics.ts";
import { rosterCalls } from "./roster.ts";
import { roomCalls } from "./rooms.ts";
import { savedQuestionCalls } from "./saved-questions.ts";
import { socialCalls } from "./social.ts";
import { socialLikeCalls } from "./social-likes.ts";
import { socialMemberCalls } from "./social-members.ts";
import { socialModerationCalls } from "./social-moderation.ts";
import { socialRoleCalls } from "./social-roles.ts";
import { socialPrivacyCalls } from "./social-privacy.ts";
import { socialPictureCalls } from "./social-pictures.ts";
import { socialSafetyCalls } from "./social-safety.ts";
import { staffCourseCalls } from "./staff-courses.ts";
import { secondMarkingCalls } from "./second-marking.ts";
import { staffGradingCalls } from "./staff-grading.ts";
import { staffInkCalls } from "./staff-ink.ts";
import { staffHomeworkCalls } from "./staff-homework.ts";
import { staffQuizCalls } from "./staff-quizzes.ts";
import { statementCalls } from "./statements.ts";
import { storageCalls } from "./storage.ts";
import { tvCalls } from "./tv.ts";
import { wechatCalls } from "./wechat.ts";
import { domainCalls } from "./domains.ts";
import { statisticCalls } from "./statistics.ts";
import { siteCalls } from "./site.ts";
import { siteSearchCalls } from "./site-search.ts";
import { wordCalls } from "./words.ts";
import { wrongBookCalls } from "./wrong-book.ts";

/** Every HTTP call; the key is what travels: method and path below the base URL. */
export const httpCalls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...wechatCalls,
  ...personalCalls,
  ...guardianCalls,
  ...privacyCalls,
  ...agreementCalls,
  ...classCalls,
  ...peopleCalls,
  ...rosterCalls,
  ...platformCalls,
  ...calendarCalls,
  ...portalCalls,
  ...siteSearchCalls,
  ...channelCalls,
  ...documentCalls,
  ...ofFeature("meetings", meetingCalls),
  ...noticeCalls,
  ...ofFeature("activities", activityCalls),
  ...ofFeature("honours", honourCalls),
  ...ofFeature("honours", honourImportCalls),
  ...ofFeature("live", liveCalls),
  ...questionCalls,
  ...questionPointCalls,
  ...ofFeature("learning", staffHomeworkCalls),
  ...ofFeature("learning", homeworkPaperCalls),
  ...ofFeature("learning", staffGradingCalls),
  ...ofFeature("learning", staffInkCalls),
  ...ofFeature("learning", secondMarkingCalls),
  ...ofFeature("learning", rubricCalls),
  ...ofFeature("learning", homeworkCalls),
  ...ofFeature("learning", handworkCalls),
  ...ofFeature("learning", tvCalls),
  ...ofFeature("learning", analysisCalls),
  ...ofFeature("learning", wrongBookCalls),
  ...ofFeature("learning", pupilBookCalls),
  ...ofFeature("learning", savedQuestionCalls),
  ...ofFeature("quizzes", staffQuizCalls),
  ...ofFeature("quizzes", quizCalls),
  ...ofFeature("quizzes", publicQuizCalls),
  ...ofFeature("practice", practiceCalls),
  ...ofFeature("courses", staffCourseCalls),
  ...ofFeature("courses", courseCalls),
  ...ofFeature("courses", coursePackageCalls),
  ...ofFeature("courses", outsideToolCalls),
  ...chatReviewCalls,
  ...deviceLogCalls,
  ...messageReportCalls,
  ...quietHourCalls,
  ...messagingCalls,
  ...siteCalls,
  ...statisticCalls,
  ...featureCalls,
  ...domainCalls,
  ...wordCalls,
  ...robotCalls,
  ...statementCalls,
  ...balancerCalls,
  ...ofFeature("rooms", roomCalls),
  ...ofFeature("recordings", recordingCalls),
  ...ofFeature("recordings", recordingCommentCalls),
  ...ofFeature("recordings", recordingTaskCalls),
  ...ofFeature("recordings", recordingEditingCalls),
  ...storageCalls,
  ...fileCalls,
  ...ofFeature("drive", driveCalls),
  ...ofFeature("drive", driveLinkCalls),
  ...ofFeature("drive", appPasswordCalls),
  ...auditCalls,
  ...jobCalls,
  ...socialCalls,
  ...socialLikeCalls,
  ...socialMemberCalls,
  ...socialModerationCalls,
  ...socialRoleCalls,
  ...socialPrivacyCalls,
  ...socialPictureCalls,
  ...socialSafetyCalls,
  ...premiumCalls,
};

export type HttpCalls = typeof httpCalls;
export type CallKey = keyof HttpCalls;
export type Call<K extends CallKey> = CallTypes<HttpCalls[K]>;

/** What every answer carries (A4). `fault` is the key in the fault table; `field` names a wrong field. */
export type Answer<D> = {
  code: number;
  msg: string;
  traceId: string;
  fault?: string;
  field?: string;
  /** Seconds to wait before the same request may be repeated. */
  retryAfter?: number;
  /** With 401: its owner has ended this sign-in on another device. */
  endedBy?: "owner";
  data?: D;
  rows?: D[];
  total?: number;
};
