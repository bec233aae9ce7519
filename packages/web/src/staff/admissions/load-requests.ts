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

/** What was decided: how many still waited, and what takes it back. */
export type Decided = { count: number; ids: readonly string[] };

/** Decides in as many calls as it takes. */
export async function decideAll(userIds: readonly string[], decision: Decision): Promise<Decided> {
  const most = limits.pageSizeMax.value;
  const ids: string[] = [];
  let count = 0;
  for (let start = 0; start < userIds.length; start += most) {
    const body = { ...decision, userIds: userIds.slice(start, start + most) };
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction over many people
    const answer = await http.call("POST /staff/admissions/decide", { body, isQuiet: true });
    count += answer.decided;
    if (answer.decisionId !== null) ids.push(answer.decisionId);
  }
  return { count, ids };
}

/** Takes decisions back that have not taken effect; answers how many requests wait again. */
export async function undoAll(ids: readonly string[]): Promise<number> {
  const most = limits.pageSizeMax.value;
  let undone = 0;
  for (let start = 0; start < ids.length; start += most) {
    const body = { decisionIds: ids.slice(start, start + most) };
    // oxlint-disable-next-line no-await-in-loop -- nearly always one call does
    undone += (await http.call("POST /staff/admissions/undo", { body, isQuiet: true })).undone;
  }
  return undone;
}
