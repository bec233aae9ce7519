import { courseEventHandlers, courseJobs } from "../courses/index.ts";
import { accountJobs } from "../accounts/index.ts";
import { admissionJobs } from "../admission/index.ts";
import { activityEventHandlers, activityJobs } from "../activities/index.ts";
import { liveEventHandlers, liveJobs } from "../live/index.ts";
import { auditJobs } from "../audit/index.ts";
import { deviceLogJobs } from "../device-logs/index.ts";
import { documentJobs } from "../documents/index.ts";
import { domainEventJobs, type EventHandler } from "../domain-events/index.ts";
import { driveJobs } from "../drive/index.ts";
import { eventJobs } from "../events/index.ts";
import { fileJobs } from "../files/index.ts";
import { guardianJobs } from "../guardians/index.ts";
import { honourEventHandlers, honourJobs } from "../honours/index.ts";
import { jobJobs } from "../jobs/index.ts";
import { meetingJobs } from "../meetings/index.ts";
import { notificationJobs } from "../notifications/index.ts";
import { outsideToolJobs } from "../outside-tools/index.ts";
import { noticeEventHandlers, noticeJobs } from "../notices/index.ts";
import { learningEventHandlers, learningJobs } from "../learning/index.ts";
import { quizJobs } from "../quizzes/index.ts";
import { practiceEventHandlers } from "../practice/index.ts";
import { platformJobs, waitsWhileSuspended } from "../platform/index.ts";
import { portalEventHandlers, portalJobs } from "../portal/index.ts";
import { pushJobs } from "../push/index.ts";
import type { AnyJob } from "../ports/jobs.ts";
import { privacyJobs } from "../privacy/index.ts";
import { receiptJobs } from "../receipts/index.ts";
import { robotJobs } from "../robots/index.ts";
import { classJobs } from "../classes/index.ts";
import { rosterJobs } from "../roster/index.ts";
import { recordingEventHandlers, recordingJobs } from "../recordings/index.ts";
import { roomEventHandlers, roomJobs } from "../rooms/index.ts";
import { makeRebuildJob } from "../search-index/index.ts";
import { signallingJobs } from "../signalling/index.ts";
import { socialJobs } from "../social/index.ts";
import { statementJobs } from "../statements/index.ts";
import { statisticJobs } from "../statistics/index.ts";
import { storageJobs } from "../storage/index.ts";
import { syncJobs } from "../sync/index.ts";
import { systemJobs } from "../system/index.ts";
import { userJobs } from "../users/index.ts";
import { chatReviewJobs } from "../chat-reviews/index.ts";
import { messageReportJobs } from "../reporting/index.ts";
import { wordJobs } from "../words/index.ts";
import { allSearchSources } from "./all-search-sources.ts";
import type { App } from "./context.ts";

/** The jobs of every feature; those of an institution that is suspended wait until it is restored. */
export const allJobs: readonly AnyJob<App>[] = [
  ...accountJobs,
  ...activityJobs,
  ...liveJobs,
  ...admissionJobs,
  ...auditJobs,
  ...documentJobs,
  ...domainEventJobs,
  ...driveJobs,
  ...eventJobs,
  ...fileJobs,
  ...guardianJobs,
  ...honourJobs,
  ...jobJobs,
  ...meetingJobs,
  ...noticeJobs,
  ...notificationJobs,
  ...outsideToolJobs,
  ...learningJobs,
  ...quizJobs,
  ...platformJobs,
  ...portalJobs,
  ...pushJobs,
  ...privacyJobs,
  ...receiptJobs,
  ...recordingJobs,
  ...robotJobs,
  ...roomJobs,
  ...classJobs,
  ...courseJobs,
  ...rosterJobs,
  makeRebuildJob(allSearchSources),
  ...signallingJobs,
  ...socialJobs,
  ...statementJobs,
  ...statisticJobs,
  ...storageJobs,
  ...syncJobs,
  ...systemJobs,
  ...userJobs,
  ...chatReviewJobs,
  ...deviceLogJobs,
  ...messageReportJobs,
  ...wordJobs,
].map(waitsWhileSuspended);

/** The handlers of events of every feature. */
export const allEventHandlers: readonly EventHandler[] = [
  ...activityEventHandlers,
  ...courseEventHandlers,
  ...honourEventHandlers,
  ...liveEventHandlers,
  ...noticeEventHandlers,
  ...learningEventHandlers,
  ...portalEventHandlers,
  ...practiceEventHandlers,
  ...roomEventHandlers,
  ...recordingEventHandlers,
];
