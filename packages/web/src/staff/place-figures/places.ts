import type { ClassFigures, SchoolFigures } from "@lyceum/contract/shapes";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { statisticDays } from "../statistics/days.ts";

export const tableSpec = { sorts: [], filters: ["days"] } as const;

const queryOf = (query: Parameters<Load<unknown>>[0]) =>
  callQuery(query, { filters: { days: statisticDays } });

export const loadClasses: Load<ClassFigures> = (query, signal) =>
  http.call("GET /staff/statistics/classes", { query: queryOf(query), signal, isQuiet: true });

export const loadSchools: Load<SchoolFigures> = (query, signal) =>
  http.call("GET /staff/statistics/schools", { query: queryOf(query), signal, isQuiet: true });
