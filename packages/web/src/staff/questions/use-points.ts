import type { QuestionPoint, Subject } from "@lyceum/contract/shapes";
import { walkPoints } from "@lyceum/domain/learning";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { http } from "../../shared/http/index.ts";

export const pointsKey = "question-points";

/** The points of a subject; null: no subject is meant. */
export function usePoints(subject: Subject | null) {
  return useQuery({
    queryKey: [pointsKey, subject],
    queryFn: ({ signal }) =>
      http.call("GET /staff/questionPoints", {
        query: { subject: subject ?? "other" },
        signal,
        isQuiet: true,
      }),
    enabled: subject !== null,
  });
}

export type PointChoice = QuestionPoint & {
  depth: number;
  /** What it belongs to, from above. */
  path: readonly string[];
};

/** The points of a subject as they are chosen from: the tree, then what has no place in it. */
export function usePointChoices(subject: Subject | null): readonly PointChoice[] {
  const { data } = usePoints(subject);
  return useMemo(() => {
    const points = data?.points ?? [];
    const parents = new Map(points.map(({ name, parent }) => [name, parent]));
    const pathOf = (name: string): string[] => {
      const parent = parents.get(name) ?? null;
      return parent === null ? [] : [...pathOf(parent), parent];
    };
    return walkPoints(points).map(({ point, depth }) => ({ ...point, depth, path: pathOf(point.name) }));
  }, [data]);
}
