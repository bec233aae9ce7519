import type { HomeworkContent, StaffHomework } from "@lyceum/contract/shapes";

export type DraftQuestion = Pick<StaffHomework["questions"][number], "questionId" | "kind" | "words">;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Open from now on, due in a week at the full hour. */
export function emptyHomework(now: number): HomeworkContent {
  const hour = Math.floor(now / hourMs) * hourMs;
  return {
    title: "",
    note: "",
    subject: "mathematics",
    classIds: [],
    openAt: hour,
    dueAt: hour + 7 * dayMs,
    closeAt: hour + 9 * dayMs,
    releaseRule: "submit",
    attempts: 1,
    isShuffled: true,
    items: [],
  };
}
