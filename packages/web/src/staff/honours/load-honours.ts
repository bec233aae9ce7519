import type { HonourState, StaffHonour, StaffHonourRow } from "@lyceum/contract/shapes";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const levels = ["school", "district", "city", "province", "national", "international"] as const;
export const kinds = ["student", "teacher", "class", "school"] as const;
export const states = ["draft", "published", "withdrawn"] as const satisfies readonly HonourState[];
export const tableSpec = {
  sorts: ["awarded", "updated"],
  defaultSort: { by: "awarded", isDescending: true },
  filters: ["state", "level", "kind"],
};
const sorts = ["awarded", "-awarded", "updated", "-updated"] as const;

export const loadHonours: Load<StaffHonourRow> = ({ page, size, words, filters, sort }, signal) => {
  const state = states.find((value) => value === filters["state"]?.[0]);
  const level = levels.find((value) => value === filters["level"]?.[0]);
  const kind = kinds.find((value) => value === filters["kind"]?.[0]);
  const by = sort && sorts.find((name) => name === `${sort.isDescending ? "-" : ""}${sort.by}`);
  return http.call("GET /staff/honours", {
    query: {
      pageNum: String(page),
      pageSize: String(size),
      ...(words ? { search: words.slice(0, 64) } : {}),
      ...(state ? { state } : {}),
      ...(level ? { level } : {}),
      ...(kind ? { kind } : {}),
      ...(by ? { sort: by } : {}),
    },
    signal,
    isQuiet: true,
  });
};

export function honourQuery(id: string) {
  return {
    queryKey: ["staff-honour", id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffHonour> =>
      http.call("GET /staff/honours/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  };
}
