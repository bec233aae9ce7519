import type { WrongRow, WrongStatus } from "@lyceum/contract/shapes";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { causes } from "../words.ts";

export const wrongsTable = "wrongs";
export const tableSpec = {
  sorts: ["lastWrong", "wrongCount", "due"],
  defaultSort: { by: "lastWrong", isDescending: true },
  filters: ["subject", "tag", "cause", "status", "days", "dueOn"],
};
export const statuses = ["active", "mastered", "removed"] as const satisfies readonly WrongStatus[];
export const periods = ["7", "30", "90", "365"] as const;
const sorts = ["lastWrong", "-lastWrong", "wrongCount", "-wrongCount", "due", "-due"] as const;

export const loadWrongs: Load<WrongRow> = (query, signal) =>
  http.call("GET /wrong", {
    query: { ...filterOf(query), pageNum: String(query.page), pageSize: String(query.size) },
    signal,
    isQuiet: true,
  });

/** What the address says of which rows are meant; what it says wrongly is passed over. */
function filterOf({ words, filters, sort }: TableQuery) {
  const one = (name: string) => filters[name]?.[0];
  const subject = subjects.find((value) => value === one("subject"));
  const cause = causes.find((value) => value === one("cause"));
  const status = statuses.find((value) => value === one("status"));
  const days = periods.find((value) => value === one("days"));
  const sorted = sorts.find((name) => name === `${sort?.isDescending ? "-" : ""}${sort?.by}`);
  const tag = one("tag");
  const dueOn = one("dueOn");
  return {
    ...(words ? { search: words.slice(0, 64) } : {}),
    ...(subject ? { subject } : {}),
    ...(cause ? { cause } : {}),
    ...(status ? { status } : {}),
    ...(days ? { days } : {}),
    ...(sorted ? { sort: sorted } : {}),
    ...(tag && tag.length <= 32 ? { tag } : {}),
    ...(dueOn && /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(dueOn) ? { dueOn } : {}),
  };
}
