import type { FilledRubric, HomeworkResults, Rubric } from "@lyceum/contract/shapes";
import { mostOf } from "@lyceum/domain/learning";

type Marked = FilledRubric & { userId: string; itemNo: number };

/** What pupils got by criteria: one column for each that answers to a question were marked by, whatever its version. */
export function criteriaOf(
  marked: readonly Marked[],
  userIds: readonly string[],
): Pick<HomeworkResults, "criteria" | "byCriterion"> {
  const columns = new Map<string, { itemNo: number; title: string; points: number }>();
  const known = new Set(userIds);
  const own = marked.filter(({ userId }) => known.has(userId));
  for (const { itemNo, rubric } of own)
    for (const [at, criterion] of rubric.content.criteria.entries()) {
      const key = keyOf(itemNo, rubric, at);
      const points = Math.max(mostOf(criterion), columns.get(key)?.points ?? 0);
      columns.set(key, { itemNo, title: criterion.title, points });
    }
  if (columns.size === 0) return { criteria: [], byCriterion: [] };
  const got = new Map<string, Map<string, number>>();
  for (const { userId, itemNo, rubric, picks } of own)
    for (const [at, { levels }] of rubric.content.criteria.entries()) {
      const level = picks[at]?.level ?? null;
      const points = level === null ? undefined : levels[level]?.points;
      if (points === undefined) continue;
      const row = got.get(userId) ?? new Map<string, number>();
      got.set(userId, row.set(keyOf(itemNo, rubric, at), points));
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
function keyOf(itemNo: number, { content: { criteria } }: Rubric, at: number): string {
  const title = criteria[at]?.title ?? "";
  const before = criteria.slice(0, at).filter((one) => one.title === title).length;
  return JSON.stringify([itemNo, title, before]);
}
