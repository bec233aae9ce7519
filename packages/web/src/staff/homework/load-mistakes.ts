import type { ClassMistake } from "@lyceum/contract/shapes";
import { subjects } from "../../shared/subjects.ts";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const mistakesTable = "staff-mistakes";
export const mistakesSpec = { sorts: [], filters: ["classId", "subject", "days"] };
export const periods = ["7", "30", "120", "365"] as const;

/** The class that the filter names; null: none. */
export function classIdOf({ filters }: Pick<TableQuery, "filters">): string | null {
  const classId = filters["classId"]?.[0];
  return classId !== undefined && /^\d{1,9}$/.test(classId) ? classId : null;
}

export const loadMistakes: Load<ClassMistake> = (query, signal) => {
  const { page, size, filters } = query;
  const subject = subjects.find((value) => value === filters["subject"]?.[0]);
  const days = periods.find((value) => value === filters["days"]?.[0]);
  const classId = classIdOf(query);
  return http.call("GET /staff/homeworkMistakes", {
    query: {
      ...(classId === null ? {} : { classId }),
      ...(subject ? { subject } : {}),
      ...(days ? { days } : {}),
      pageNum: String(page),
      pageSize: String(size),
    },
    signal,
    isQuiet: true,
  });
};
