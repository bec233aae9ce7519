import { registerActivityFiles } from "../activities/index.ts";
import { registerCourseFiles } from "../courses/index.ts";
import { registerDocumentFiles } from "../documents/index.ts";
import { registerDriveFiles } from "../drive/index.ts";
import { registerHonourFiles } from "../honours/index.ts";
import { registerHandwork, registerQuestionFiles } from "../learning/index.ts";
import { registerLiveDoor, registerLiveFiles } from "../live/index.ts";
import { registerMeetingFiles } from "../meetings/index.ts";
import { registerNoticeFiles } from "../notices/index.ts";
import { registerAvatars } from "../personal/index.ts";
import { registerRecordings } from "../recordings/index.ts";
import { registerReportFiles } from "../reporting/index.ts";
import { registerSiteFiles } from "../sites/index.ts";
import { registerMembersOfRooms, registerProfilePhotos } from "../social/index.ts";

/** What features leave with others before anything is asked: who may read their files, enter their rooms, and keep their recordings. */
export function registerFeatures(): void {
  registerActivityFiles();
  registerLiveFiles();
  registerLiveDoor();
  registerCourseFiles();
  registerDocumentFiles();
  registerDriveFiles();
  registerHonourFiles();
  registerMeetingFiles();
  registerHandwork();
  registerQuestionFiles();
  registerNoticeFiles();
  registerSiteFiles();
  registerAvatars();
  registerProfilePhotos();
  registerMembersOfRooms();
  registerRecordings();
  registerReportFiles();
}
