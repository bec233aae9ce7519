import type { UnitEvidence } from "@lyceum/domain/courses";
import { listBest, listHandedIn, listProgress, type RuleRecord } from "../store/evidence.ts";
import type { Db } from "../../ports/database.ts";

type EvidenceOf = (courseId: number, accountId: string) => Map<string, UnitEvidence>;

/** What people have done in courses, in three queries whatever their number. */
export async function evidenceOf(
  db: Db,
  deptId: number,
  rules: readonly RuleRecord[],
  accountIds: readonly string[],
): Promise<EvidenceOf> {
  const courseIds = [...new Set(rules.map(({ courseId }) => courseId))];
  const quizIds = [...new Set(rules.flatMap(({ quizId }) => quizId ?? []))];
  const homeworkIds = [...new Set(rules.flatMap(({ homeworkId }) => homeworkId ?? []))];
  // One after the other: within a transaction they share its connection.
  const progress = await listProgress(db, deptId, courseIds, accountIds);
  const best = await listBest(db, deptId, quizIds, accountIds);
  const handedIn = await listHandedIn(db, deptId, homeworkIds, accountIds);
  const units = new Map(progress.map((one) => [`${one.accountId} ${one.courseId} ${one.unitId}`, one]));
  const bests = new Map(best.map((one) => [`${one.accountId} ${one.quizId}`, one.best]));
  const handed = new Set(handedIn.map((one) => `${one.accountId} ${one.homeworkId}`));
  const ofCourse = Map.groupBy(rules, (rule) => rule.courseId);
  return (courseId, accountId) =>
    new Map(
      (ofCourse.get(courseId) ?? []).map(({ unitId, quizId, homeworkId }) => {
        const unit = units.get(`${accountId} ${courseId} ${unitId}`);
        return [
          unitId,
          {
            isOpened: unit !== undefined,
            watched: unit?.watched ?? [],
            isTicked: (unit?.tickedAt ?? null) !== null,
            best: quizId === null ? null : (bests.get(`${accountId} ${quizId}`) ?? null),
            isHandedIn: homeworkId !== null && handed.has(`${accountId} ${homeworkId}`),
          },
        ];
      }),
    );
}
