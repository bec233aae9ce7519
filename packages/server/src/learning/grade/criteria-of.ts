import type { HomeworkResults } from "@lyceum/contract/shapes";
import { mostOf } from "@lyceum/domain/learning";
import type { CriteriaMark } from "../store/answer-marks.ts";

/** What pupils got by criteria: one column for each that answers to a question were marked by, whatever its version. */
export function criteriaOf(
  marked: readonly CriteriaMark[],
  userIds: readonly string[],
): Pick<HomeworkResults, "criteria" | "byCriterion"> {
  const columns = new Map<string, HomeworkResults["criteria"][number]>();
  const known = new Set(userIds);
  const own = marked.filter(({ userId }) => known.has(userId));
  for (const mark of own)
    for (const [at, criterion] of mark.rubric.content.criteria.entries()) {
      const key = keyOf(mark, at);
      const { itemNo, part } = mark;
      const points = Math.max(mostOf(criterion), columns.get(key)?.points ?? 0);
      columns.set(key, { itemNo, ...(part === undefined ? {} : { part }), title: criterion.title, points });
    }
  if (columns.size === 0) return { criteria: [], byCriterion: [] };
  const got = new Map<string, Map<string, number>>();
  for (const mark of own)
    for (const [at, { levels }] of mark.rubric.content.criteria.entries()) {
      const { userId } = mark;
      const level = mark.picks[at]?.level ?? null;
      const points = level === null ? undefined : levels[level]?.points;
      if (points === undefined) continue;
      const row = got.get(userId) ?? new Map<string, number>();
      got.set(userId, row.set(keyOf(mark, at), points));
    }
  return {
    criteria: [...columns.values()],
    byCriterion: userIds
      .filter((userId) => got.has(userId))
      .map((userId) => ({
        userId,
        points: [...columns.keys()].map((key) => got.get(userId)?.get(key) ?? null),
      })),
  };
}

/** Another version has its criteria at other places, so the title counts; of equal ones, which an older rubric may have, each is one. */
function keyOf({ itemNo, part, rubric }: CriteriaMark, at: number): string {
  const { criteria } = rubric.content;
  const title = criteria[at]?.title ?? "";
  const before = criteria.slice(0, at).filter((one) => one.title === title).length;
  return JSON.stringify([itemNo, part ?? null, title, before]);
}
