import type { SchoolYear, SchoolYearClass, SchoolYearPerson } from "@lyceum/contract/shapes";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const yearKey = ["staff-school-year"];
export const yearTable = "staff-year-classes";
const lookAgainMs = 1_000;

export function yearQuery() {
  return {
    queryKey: yearKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      http.call("GET /staff/schoolYear", { signal, isQuiet: true }),
    refetchInterval: ({ state }: { state: { data?: { year: SchoolYear | null } | undefined } }) =>
      isUnderWay(state.data?.year) ? lookAgainMs : (false as const),
  };
}

export function isUnderWay(year: SchoolYear | null | undefined): boolean {
  return year?.state === "running" || year?.state === "undoing";
}

export function loadYearClasses(id: string): Load<SchoolYearClass> {
  return (query, signal) =>
    http.call("GET /staff/schoolYear/{id}/classes", {
      params: { id },
      query: callQuery(query, { filters: { exceptions: ["1"] } }),
      signal,
      isQuiet: true,
    });
}

export function loadYearPeople(id: string): Load<SchoolYearPerson> {
  return (query, signal) =>
    http.call("GET /staff/schoolYear/{id}/people", {
      params: { id },
      query: callQuery(query),
      signal,
      isQuiet: true,
    });
}
