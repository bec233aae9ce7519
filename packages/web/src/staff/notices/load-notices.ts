import type { NoticeAudience, NoticeChoices, NoticeState, StaffNoticeRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const noticesTable = "staff-notices";
export const tableSpec = {
  sorts: ["updated", "published", "title"],
  defaultSort: { by: "updated", isDescending: true },
  filters: ["state", "audience", "author"],
};

export const states = [
  "draft",
  "scheduled",
  "published",
  "withdrawn",
] as const satisfies readonly NoticeState[];
export const audiences = ["all", "roles", "classes"] as const satisfies readonly NoticeAudience[];

export const loadNotices: Load<StaffNoticeRow> = ({ page, size, ...query }, signal) =>
  http.call("GET /staff/notices", {
    query: { ...filterOf(query), pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

/** Whom the person may write to. */
export function useChoices() {
  return useQuery({
    queryKey: ["staff-notice-choices"],
    queryFn: ({ signal }): Promise<NoticeChoices> =>
      http.call("GET /staff/notices/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  });
}

const sorts = ["updated", "-updated", "published", "-published", "title", "-title"] as const;

function filterOf({ words, filters, sort }: Omit<TableQuery, "page" | "size">) {
  const one = (name: string) => filters[name]?.[0];
  const state = states.find((value) => value === one("state"));
  const audience = audiences.find((value) => value === one("audience"));
  const by = sort && sorts.find((name) => name === `${sort.isDescending ? "-" : ""}${sort.by}`);
  return {
    ...(words ? { search: words.slice(0, 64) } : {}),
    ...(state ? { state } : {}),
    ...(audience ? { audience } : {}),
    ...(one("author") === "me" ? { author: "me" as const } : {}),
    ...(by ? { sort: by } : {}),
  };
}
