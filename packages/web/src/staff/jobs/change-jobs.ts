import type { JobView } from "@lyceum/contract/shapes";
import { confirm, message } from "@lyceum/ui";
import type { Selection, TableQuery } from "../../kit/table/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { loadJobs } from "./load-jobs.ts";
import type { TranslateJobs } from "./texts.ts";

type Act = "retry" | "discard";

/** At once: each is a call of its own, and somebody waits for them. */
const atOnceMax = 100;
const pageSize = 50;

/** Lets a job run now; refusals are shown by the client. */
export async function retryJob(t: TranslateJobs, { id }: JobView): Promise<void> {
  await http.call("POST /staff/jobs/{id}/retry", { params: { id }, body: {} });
  message.success(t("retried", { n: 1 }));
}

/** Discards a job after a question; false: the answer was no. */
export async function discardJob(t: TranslateJobs, { id, name }: JobView): Promise<boolean> {
  if (!(await ask(t, 1, name))) return false;
  await http.call("POST /staff/jobs/{id}/discard", { params: { id }, body: {} });
  message.success(t("discarded", { n: 1 }));
  return true;
}

/** The same with many. What has ended meanwhile, or runs and cannot be retried, is passed over and told. */
export async function changeJobs(
  t: TranslateJobs,
  act: Act,
  selection: Selection,
  query: TableQuery,
): Promise<void | false> {
  const all = selection.kind === "rows" ? selection.ids.length : selection.count;
  if (act === "discard" && !(await ask(t, all, ""))) return false;
  const ids = selection.kind === "rows" ? selection.ids.slice(0, atOnceMax) : await readIds(query);
  const n = await changeEach(act, ids);
  if (n === 0) message.warning(t("none404"));
  else if (n < all) message.warning(t("partly", { n, all }));
  else message.success(t(act === "retry" ? "retried" : "discarded", { n }));
  return undefined;
}

async function ask(t: TranslateJobs, n: number, name: string): Promise<boolean> {
  return await confirm({
    title: t("discardTitle", { n, name }),
    text: t("discardText"),
    confirmLabel: t("discard"),
    cancelLabel: t("keep"),
    isDangerous: true,
  });
}

/** Answers how many were changed; ends early where the server asks to wait. */
async function changeEach(act: Act, ids: readonly string[]): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      await http.call(`POST /staff/jobs/{id}/${act}`, { params: { id }, body: {}, isQuiet: true });
      done++;
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (error.key === "notFound") continue;
      if (done === 0) throw error;
      break;
    }
  }
  return done;
}

/** The first that match, read before any is changed: each change moves the others to earlier pages. */
async function readIds(query: TableQuery): Promise<string[]> {
  const { signal } = new AbortController();
  const ids: string[] = [];
  for (let page = 1; ids.length < atOnceMax; page++) {
    const { rows, total } = await loadJobs({ ...query, page, size: pageSize }, signal);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0 || ids.length >= total) break;
  }
  return ids.slice(0, atOnceMax);
}
