import { type CourseNotification, systemTypes } from "@lyceum/contract/shapes";
import { isFeatureOff } from "@lyceum/domain/sites";
import type { JobContext } from "../app/job.ts";
import { type News, tellEach } from "../notifications/index.ts";
import type { Telling } from "./job-kinds.ts";
import { readFeatures } from "../db/read-features.ts";
import { listAudience } from "./store/audience.ts";
import { findCourse } from "./store/courses.ts";

const atOnce = 100;

/**
 * Tells those for whom a course is that it is there (P10, M11): the pupils of its classes, or all pupils. One that people sign
 * up for waits for them at /study. The key says which course and for whom, so neither a second run nor a course that is
 * published again tells anybody twice.
 */
export async function tellCourse(app: JobContext, { deptId, courseId }: Telling): Promise<void> {
  const { kysely } = app.database;
  const course = await findCourse(kysely, deptId, courseId);
  // It may have been withdrawn before the news went out.
  if (course?.state !== "published" || course.ownerId === null || course.audience === "signUp") return;
  if (isFeatureOff(await readFeatures(kysely, deptId), "courses")) return;
  const { title, titleEn, audience, ownerId } = course;
  const told: CourseNotification = { courseId, title, titleEn };
  const attach = JSON.stringify(told);
  async function* pages(): AsyncGenerator<News[]> {
    for (let after = ""; ;) {
      const query = { deptId, courseId, audience, now: app.clock.now(), after, limit: atOnce };
      const page = await listAudience(kysely, query);
      yield page.map((to) => ({ to, about: to, key: `course-${courseId}`, attach, title, titleEn }));
      if (page.length < atOnce) return;
      after = page.at(-1) ?? "";
    }
  }
  await tellEach(app, { accountId: ownerId, kind: "notice", type: systemTypes.course }, pages());
}
