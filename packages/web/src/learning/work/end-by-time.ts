import { isTooLong, shortened } from "@lyceum/domain/learning";
import { http } from "../../shared/http/index.ts";
import { finishPages } from "../pages/finish-pages.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import type { PageQueue } from "./page-queue.ts";

/** So long pages may be on their way: the server waits half a minute for what is under way. */
const pagesMs = 12_000;

export type EndOfTime = {
  /** The questions whose answers were too long and are cut to what fits. */
  cut: number[];
  /** False: answers had no connection, or another device has given others; they are kept on this device. */
  isSaved: boolean;
};

/** The time of a sheet is over (P8): what stands there is saved, and the server hands in what is. */
export async function endByTime(
  submissionId: number,
  queue: AnswerQueue,
  pages: PageQueue,
): Promise<EndOfTime> {
  await finishPages();
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), pagesMs));
  const arePagesSent = await Promise.race([pages.flush(), late]);
  const cut: number[] = [];
  // Nobody is left to shorten it: what fits counts.
  for (const { itemNo, answer } of queue.slots()) {
    if (!answer || !isTooLong(answer)) continue;
    queue.change(itemNo, { answer: shortened(answer) });
    cut.push(itemNo);
  }
  const isSaved = (await queue.flush()) && arePagesSent;
  const params = { id: String(submissionId) };
  const body = { evenIfUnanswered: true };
  // Where it comes too late the server has done it, or is about to.
  await http
    .call("POST /homework/submissions/{id}/handIn", { params, body, isQuiet: true })
    .catch(() => null);
  return { cut, isSaved };
}
