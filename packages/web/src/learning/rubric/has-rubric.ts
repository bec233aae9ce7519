import type { GradedItem } from "@lyceum/contract/shapes";

/** Whether there is something to say of how an answer came to its points. */
export function hasRubric({
  rubric,
  partRubrics,
  reason,
}: Pick<GradedItem, "rubric" | "partRubrics" | "reason">): boolean {
  return rubric !== null || reason !== "" || (partRubrics?.some(Boolean) ?? false);
}
