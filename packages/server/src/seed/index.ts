import type { App } from "../app/context.ts";
import { hasDemoAccounts, seedAccounts } from "./accounts.ts";
import { seedContent } from "./content.ts";
import { seedActivities } from "./activities.ts";
import { seedAnnotations } from "./annotations.ts";
import { seedAvatars } from "./avatars.ts";
import { seedConversations } from "./conversations.ts";
import { seedCourses } from "./courses.ts";
import { seedCrowd } from "./crowd.ts";
import { seedDrive } from "./drive.ts";
import { seedHomework } from "./homework.ts";
import { seedHonours } from "./honours.ts";
import { seedInstitutions } from "./institutions.ts";
import { seedMeetings } from "./meetings.ts";
import { seedLive } from "./live.ts";
import { seedMembers } from "./members.ts";
import { seedModeration } from "./moderation.ts";
import { seedNotices } from "./notices.ts";
import { seedPortalFilm } from "./portal-film.ts";
import { seedPractice } from "./practice.ts";
import { seedPrivacy } from "./privacy.ts";
import { seedQuizzes } from "./quizzes.ts";
import { seedRecordings } from "./recordings.ts";
import { seedRobots } from "./robots.ts";
import { seedSchoolBank } from "./school-bank.ts";
import { seedSchoolCourses } from "./school-courses.ts";
import { seedShowcase } from "./showcase.ts";
import { seedStatistics } from "./statistics.ts";
import { seedSuperTeam } from "./super-team.ts";
import { seedWrittenDocuments } from "./written-documents.ts";

export { demoPeople, describeDemo } from "./accounts.ts";

/** Fills what is missing of the demo: institutions, their pages and pictures, people, what they wrote. On an empty database, which takes a while, `onBegin` is called first. */
export async function seedDemo(
  app: App,
  mediaFolder: string,
  { hasCrowd, onBegin }: { hasCrowd: boolean; onBegin: () => void },
): Promise<void> {
  if (!(await hasDemoAccounts(app))) onBegin();
  await seedInstitutions(app, mediaFolder);
  await seedContent(app, mediaFolder);
  await seedAccounts(app);
  await seedAvatars(app);
  await seedWrittenDocuments(app);
  await seedShowcase(app);
  await seedActivities(app, mediaFolder);
  await seedLive(app, mediaFolder);
  await seedHonours(app, mediaFolder);
  await seedNotices(app);
  await seedHomework(app);
  await seedSchoolBank(app);
  await seedQuizzes(app);
  await seedPractice(app);
  await seedCourses(app);
  await seedSchoolCourses(app);
  await seedPortalFilm(app);
  await seedDrive(app);
  await seedMeetings(app);
  await seedRecordings(app);
  await seedPrivacy(app);
  await seedStatistics(app);
  await seedRobots(app);
  await seedConversations(app);
  await seedSuperTeam(app);
  await seedAnnotations(app);
  await seedMembers(app);
  await seedModeration(app);
  if (!hasCrowd) return;
  await seedCrowd(app);
}
