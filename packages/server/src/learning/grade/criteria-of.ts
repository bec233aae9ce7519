import type { FilledRubric, HomeworkResults } from "@lyceum/contract/shapes";
import { mostOf } from "@lyceum/domain/learning";

type Marked = FilledRubric & { userId: string; itemNo: number };

/** What pupils got by criteria: one column for each that answers to a question were marked by, whatever its version. */
export function criteriaOf(
  marked: readonly Marked[],
  userIds: readonly string[],
): Pick<HomeworkResults, "criteria" | "byCriterion"> {
  const columns = new Map<string, { itemNo: number; title: string; points: number }>();
  const keyOf = (itemNo: number, title: string) => `${itemNo} ${title}`;
  const known = new Set(userIds);
  const own = marked.filter(({ userId }) => known.has(userId));
  for (const { itemNo, rubric } of own)
    for (const criterion of rubric.content.criteria) {
      const key = keyOf(itemNo, criterion.title);
      const points = Math.max(mostOf(criterion), columns.get(key)?.points ?? 0);
      columns.set(key, { itemNo, title: criterion.title, points });
    }
  if (columns.size === 0) return { criteria: [], byCriterion: [] };
  const got = new Map<string, Map<string, number>>();
  for (const { userId, itemNo, rubric, picks } of own)
    for (const [at, { title, levels }] of rubric.content.criteria.entries()) {
      const level = picks[at]?.level ?? null;
      const points = level === null ? undefined : levels[level]?.points;
      if (points === undefined) continue;
      const row = got.get(userId) ?? new Map<string, number>();
      got.set(userId, row.set(keyOf(itemNo, title), points));
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
