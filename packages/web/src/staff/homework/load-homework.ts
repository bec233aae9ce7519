import type { HomeworkStage, StaffHomeworkRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const homeworkTable = "staff-homework";
export const tableSpec = { sorts: [], filters: ["stage", "classId"] };
export const stages = [
  "draft",
  "scheduled",
  "open",
  "late",
  "closed",
  "withdrawn",
] as const satisfies readonly HomeworkStage[];

/** Where homework is that was put in the archive, among the stages of the list. */
export const archivedStage = "archived";

export const stageColours: Readonly<Record<HomeworkStage, string>> = {
  draft: "gray",
  scheduled: "blue",
  open: "green",
  late: "yellow",
  closed: "gray",
  withdrawn: "red",
};

export const loadHomework: Load<StaffHomeworkRow> = (query, signal) => {
  const classId = query.filters["classId"]?.[0];
  const isArchived = query.filters["stage"]?.[0] === archivedStage;
  return http.call("GET /staff/homework", {
    query: {
      ...callQuery(query, { filters: { stage: stages } }),
      ...(isArchived ? { archived: "1" as const } : {}),
      ...(classId && /^\d{1,9}$/.test(classId) ? { classId } : {}),
    },
    signal,
    isQuiet: true,
  });
};

/** What came of homework, by pupil and by question. */
export function useResults(id: string, staleTime?: number) {
  return useQuery({
    queryKey: ["staff-homework-results", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/results", { params: { id }, signal, isQuiet: true }),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** The classes that the teacher may give homework to. */
export function useOwnClasses() {
  return useQuery({
    queryKey: ["staff-homework-classes"],
    queryFn: async ({ signal }) =>
      (await http.call("GET /staff/homeworkClasses", { signal, isQuiet: true })).rows,
    staleTime: 60_000,
  });
}
