import type { JobContext } from "../../app/job.ts";
import type { YearRecord } from "./store/years.ts";

/** What carrying out and taking back ask of the world. */
export type RollContext = Pick<JobContext, "bus" | "clock" | "database" | "search" | "signal" | "progress">;

/** Whoever confirmed it acts, from where it was confirmed. */
export function actorOfYear({ dept_id, confirmed_by, address, trace_id }: YearRecord, at: number) {
  return {
    realm: "edu" as const,
    accountId: confirmed_by ?? "",
    deptId: dept_id,
    at,
    address,
    traceId: trace_id,
  };
}
