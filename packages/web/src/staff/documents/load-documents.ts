import type { DocumentStage, StaffDocumentRow, WrittenKind } from "@lyceum/contract/shapes";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const documentsTable = "staff-documents";
export const tableSpec = {
  sorts: ["updated", "published", "title", "views"],
  defaultSort: { by: "updated", isDescending: true },
  filters: ["stage", "docType", "channelId", "author", "bin"],
};

export const stages = [
  "draft",
  "submitted",
  "rejected",
  "approved",
  "scheduled",
  "published",
  "withdrawn",
  "archived",
] as const satisfies readonly DocumentStage[];
export const kinds = [
  "imageText",
  "imgGroup",
  "video",
  "file",
  "link",
] as const satisfies readonly WrittenKind[];

export const loadDocuments: Load<StaffDocumentRow> = ({ page, size, ...query }, signal) =>
  http.call("GET /staff/documents", {
    query: { ...filterOf(query), pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

export function isBin({ filters }: TableQuery): boolean {
  return filters["bin"]?.[0] === "1";
}

function filterOf({ words, filters, sort }: Omit<TableQuery, "page" | "size">) {
  const one = (name: string) => filters[name]?.[0];
  const stage = stages.find((value) => value === one("stage"));
  const docType = kinds.find((value) => value === one("docType"));
  const [channelId, author] = [one("channelId"), one("author")];
  return {
    ...(words ? { search: words.slice(0, 64) } : {}),
    ...(stage ? { stage } : {}),
    ...(docType ? { docType } : {}),
    ...(channelId && /^\d{1,9}$/.test(channelId) ? { channelId } : {}),
    ...(author ? { author } : {}),
    ...(one("bin") === "1" ? { bin: "1" as const } : {}),
    ...(sort ? { sort: sortOf(sort) } : {}),
  };
}

const sorts = [
  "updated",
  "-updated",
  "published",
  "-published",
  "title",
  "-title",
  "views",
  "-views",
] as const;

function sortOf({ by, isDescending }: { by: string; isDescending: boolean }): (typeof sorts)[number] {
  return sorts.find((one) => one === `${isDescending ? "-" : ""}${by}`) ?? "-updated";
}
