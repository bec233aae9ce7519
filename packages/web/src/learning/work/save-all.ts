import type { AnswerQueue } from "./answer-queue.ts";
import type { PageQueue } from "./page-queue.ts";

/**
 * Sends answers and pages, for who can take no page out: true when all is saved but pages that were refused, which the pages
 * with a keyboard say. False: something waits, and would be left out of what is handed in.
 */
export async function saveAll(
  queue: Pick<AnswerQueue, "flush">,
  pages: Pick<PageQueue, "flush" | "list">,
): Promise<boolean> {
  if (!(await queue.flush())) return false;
  await pages.flush();
  // The last page may have come with words that are not saved yet.
  return pages.list().every(({ state }) => state === "refused") && (await queue.flush());
}
