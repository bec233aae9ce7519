import { limits } from "@lyceum/contract/limits";
import type { RubricContent, RubricRow } from "@lyceum/contract/shapes";

/** A rubric that is being written: a new one, or the next version of one. */
export type RubricEdit = { row: RubricRow | null; content: RubricContent };

export const emptyCriterion: RubricContent["criteria"][number] = {
  title: "",
  levels: [
    { words: "", points: 0 },
    { words: "", points: 1 },
    { words: "", points: 2 },
  ],
};

export const newRubric: RubricEdit = { row: null, content: { title: "", criteria: [emptyCriterion] } };

/** A copy belongs to whoever makes it. */
export function copyOf({ content }: RubricRow, title: string): RubricEdit {
  return { row: null, content: { ...content, title: title.slice(0, limits.rubricTitleMax.value) } };
}
