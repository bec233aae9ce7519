import { limits } from "@lyceum/contract/limits";
import type { Call } from "@lyceum/contract/http";
import type { AdmissionRequest } from "@lyceum/contract/shapes";
import { collectRows, type Load, type Selection, type TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const requestsTable = "staff-admissions";
export const requestStates = ["pending", "approved", "denied"] as const;
export type RequestState = AdmissionRequest["state"];

/** Those who wait, unless the address asks for others. */
export function stateOf({ filters }: TableQuery): RequestState {
  return requestStates.find((state) => state === filters["state"]?.[0]) ?? "pending";
}

export const loadRequests: Load<AdmissionRequest> = (query, signal) =>
  http.call("GET /staff/admissions", {
    query: { pageNum: String(query.page), pageSize: String(query.size), state: stateOf(query) },
    signal,
    isQuiet: true,
  });

/** Whom a choice means: for "all", everybody who waits now. */
export async function chosenIds(selection: Selection, query: TableQuery): Promise<readonly string[]> {
  if (selection.kind === "rows") return selection.ids;
  const { rows } = await collectRows(query, loadRequests, new AbortController().signal, () => {});
  return rows.map(({ userId }) => userId);
}

export type Decision = Omit<Call<"POST /staff/admissions/decide">["body"], "userIds">;

/** Decides in as many calls as it takes; answers how many were still waiting. */
export async function decideAll(userIds: readonly string[], decision: Decision): Promise<number> {
  const most = limits.pageSizeMax.value;
  let decided = 0;
  for (let start = 0; start < userIds.length; start += most) {
    const body = { ...decision, userIds: userIds.slice(start, start + most) };
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction over many people
    const answer = await http.call("POST /staff/admissions/decide", { body, isQuiet: true });
    decided += answer.decided;
  }
  return decided;
}
