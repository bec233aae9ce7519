import { limits } from "@lyceum/contract/limits";
import type { SchoolClass } from "@lyceum/contract/shapes";
import { type Language, pick } from "@lyceum/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { usePerson } from "../shared/session-port.ts";

const key = ["staff-classes"];
const pagesMax = 40;

/** All classes of the institution, for choosing and for their names; none for whoever may not see them. */
export function useClasses(): readonly SchoolClass[] {
  const isAllowed = usePerson()?.permissions.includes("edu:roster:write") ?? false;
  const { data } = useQuery({ queryKey: key, queryFn: loadAll, enabled: isAllowed, staleTime: 60_000 });
  return data ?? none;
}

/** Reads the classes again, after one was made. */
export function useReloadClasses(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

export function classNameIn(
  language: Language,
  { name, nameEn }: Pick<SchoolClass, "name" | "nameEn">,
): string {
  return pick(language, name, nameEn);
}

const none: readonly SchoolClass[] = [];

async function loadAll({ signal }: { signal: AbortSignal }): Promise<readonly SchoolClass[]> {
  const all: SchoolClass[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = { pageNum: String(page), pageSize: String(limits.pageSizeMax.value) };
    // One after the other: the number of pages is not known before.
    // oxlint-disable-next-line no-await-in-loop
    const { rows, total } = await http.call("GET /staff/classes", { query, signal, isQuiet: true });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) break;
  }
  return all;
}
