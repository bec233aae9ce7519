import type { JobView } from "@lyceum/contract/shapes";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const jobStates = ["queued", "running", "dead"] as const satisfies readonly JobView["state"][];

export const loadJobs: Load<JobView> = ({ page, size, filters }, signal) => {
  const state = jobStates.find((one) => one === filters["state"]?.[0]);
  return http.call("GET /staff/jobs", {
    query: { pageNum: String(page), pageSize: String(size), ...(state === undefined ? {} : { state }) },
    signal,
    isQuiet: true,
  });
};

const soonMs = 60_000;
const busyMs = 3_000;
const quietMs = 30_000;

/** Every few seconds while something runs or is about to, else now and then: jobs are added by others. */
export function refreshMs(jobs: readonly JobView[], now = Date.now()): number {
  const isBusy = jobs.some(
    ({ state, runAt }) => state === "running" || (state === "queued" && runAt < now + soonMs),
  );
  return isBusy ? busyMs : quietMs;
}
