import { limits } from "@lyceum/contract/limits";
import type { SchoolYear } from "@lyceum/contract/shapes";
import { collectRows, type Selection, type TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { loadYearClasses } from "./load-year.ts";

/** Chooses for the classes without a grade among those that are selected, part by part. Answers the roll-over after it. */
export async function chooseCourses(
  year: SchoolYear,
  act: "stay" | "archive",
  selection: Selection,
  query: TableQuery,
): Promise<{ year: SchoolYear | null }> {
  const ids = selection.kind === "rows" ? selection.ids.map(Number) : await readIds(year.yearId, query);
  const size = limits.classMoveMax.value;
  let last: { year: SchoolYear | null } = { year };
  for (let at = 0; at < ids.length; at += size) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    last = await http.call("POST /staff/schoolYear/{id}/classes", {
      params: { id: year.yearId },
      body: { classIds: ids.slice(at, at + size), act },
      isQuiet: true,
    });
  }
  return last;
}

async function readIds(yearId: string, query: TableQuery): Promise<number[]> {
  const { signal } = new AbortController();
  const { rows } = await collectRows(query, loadYearClasses(yearId), signal, () => {});
  return rows.flatMap(({ classId, was }) => (was.grade === null ? [classId] : []));
}
