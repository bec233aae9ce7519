import type { ChildLearning, CourseCard } from "@lyceum/contract/shapes";
import { courseProgress } from "@lyceum/domain/courses";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { viewAssets } from "../../files/index.ts";
import { readerOf } from "../policy.ts";
import { type CardRecord, listCards, type Reader } from "../store/catalogue.ts";
import { listRules, type RuleRecord } from "../store/evidence.ts";
import { evidenceOf } from "./evidence-of.ts";
import type { Db } from "../../ports/database.ts";

/** GET /courses (P10). */
export const listCourses: CallHandler<"GET /courses"> = async ({ query }, context) => {
  const reader = readerFor(context);
  if (reader === null) return { rows: [], total: 0 };
  return await listFor(context, reader, { mine: false, search: query.search, ...clampPage(query) });
};

/** GET /courses/mine (P10). */
export const listMyCourses: CallHandler<"GET /courses/mine"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  const reader = { deptId, accountId, as: "learner", now: context.clock.now() } as const;
  return await listFor(context, reader, { mine: true, search: query.search, ...clampPage(query) });
};

/** How far a pupil is in the courses that they have begun, the one that was open last first. */
export async function listCoursesOf(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  now: number,
): Promise<ChildLearning["courses"]> {
  const reader = { deptId, accountId, as: "learner", now } as const;
  const { rows } = await listCards(db, reader, { mine: true, limit: coursesMax, offset: 0 });
  const begun = rows.filter(({ seenAt }) => seenAt !== null);
  const rules = await listRules(
    db,
    deptId,
    begun.map(({ courseId }) => courseId),
  );
  const evidence = await evidenceOf(db, deptId, rules, [accountId]);
  return begun.map(({ courseId, title, titleEn, lastUnitId, certificate }) => {
    const own = rules.filter((rule) => rule.courseId === courseId);
    const { unitsDone } = courseProgress(own, evidence(courseId, accountId), lastUnitId);
    return { courseId, title, titleEn, units: own.length, unitsDone, hasCertificate: certificate !== null };
  });
}

const coursesMax = 50;

/** Who looks at courses of the site; null where no institution owns the domain. */
export function readerFor({ caller, site, clock }: CallContext): Reader | null {
  const deptId = caller?.deptId ?? site?.deptId;
  if (deptId === undefined) return null;
  return { deptId, accountId: caller?.accountId ?? "", as: readerOf(caller), now: clock.now() };
}

async function listFor(
  context: CallContext,
  reader: Reader,
  page: Parameters<typeof listCards>[2],
): Promise<{ rows: CourseCard[]; total: number }> {
  const { kysely } = context.database;
  const { rows, total } = await listCards(kysely, reader, page);
  const rules = await listRules(
    kysely,
    reader.deptId,
    rows.map(({ courseId }) => courseId),
  );
  return { rows: await viewCards(context, reader, rows, rules), total };
}

/** Courses as somebody sees them in a list, with what they have reached. */
export async function viewCards(
  context: CallContext,
  { deptId, accountId }: Reader,
  rows: readonly CardRecord[],
  rules: readonly RuleRecord[],
): Promise<CourseCard[]> {
  const begun = new Set(rows.filter(({ seenAt }) => seenAt !== null).map(({ courseId }) => courseId));
  const [evidence, covers] = await Promise.all([
    evidenceOf(
      context.database.kysely,
      deptId,
      rules.filter(({ courseId }) => begun.has(courseId)),
      [accountId],
    ),
    viewAssets(
      context,
      { realm: "edu", deptId, accountId: accountId === "" ? null : accountId },
      rows.flatMap(({ coverId }) => coverId ?? []),
    ),
  ]);
  return rows.map(({ coverId, seenAt, finishedAt, lastUnitId, ...row }) => {
    const own = rules.filter(({ courseId }) => courseId === row.courseId);
    const reached = courseProgress(own, evidence(row.courseId, accountId), lastUnitId);
    const { unitsDone, share, nextUnitId } = reached;
    return {
      courseId: row.courseId,
      title: row.title,
      titleEn: row.titleEn,
      summary: row.summary,
      summaryEn: row.summaryEn,
      subject: row.subject,
      audience: row.audience,
      teacher: row.teacher,
      certificate: row.certificate,
      cover: coverId === null ? null : (covers.get(coverId) ?? null),
      units: own.length,
      progress: seenAt === null ? null : { unitsDone, share, nextUnitId, seenAt, finishedAt },
    };
  });
}
