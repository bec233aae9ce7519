import type { Call } from "@lyceum/contract/http";
import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Load, TableExport, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { momentOf } from "../../shared/wall-time.ts";
import { acts, things } from "./texts.ts";

/** What of the record may be asked for, as the address names it; `from` and `to` are days of the institution, both of them included. */
export const auditFilters = ["actor", "act", "thing", "thingId", "from", "to"] as const;

/** GET /staff/audit for what the address says; what it says wrongly is passed over. */
export function loadEntries(zone: string): Load<AuditEntry> {
  return ({ page, size, ...query }, signal) =>
    http.call("GET /staff/audit", {
      query: { pageNum: String(page), pageSize: String(size), ...filterOf(query, zone) },
      signal,
      isQuiet: true,
    });
}

/** Every entry of the filter, part by part, each beginning where the last one ended. */
export function collectEntries(zone: string): TableExport<AuditEntry>["collect"] {
  return async (query, signal, tell) => await collect(filterOf(query, zone), signal, tell);
}

async function collect(filter: Filter, signal: AbortSignal, tell: (count: number) => void) {
  const rows: AuditEntry[] = [];
  let place: { before?: string; beforeId?: string } = {};
  for (;;) {
    const { entries, next } = await http.call("GET /staff/audit/export", {
      query: { ...filter, ...place },
      signal,
      isQuiet: true,
    });
    rows.push(...entries);
    tell(rows.length);
    if (next === null) return { rows, isCut: false };
    if (rows.length >= rowsMax) return { rows, isCut: true };
    place = { before: String(next.before), beforeId: next.beforeId };
  }
}

/** More than spreadsheets open with ease. */
const rowsMax = 100_000;

type Filter = Omit<NonNullable<Call<"GET /staff/audit/export">["query"]>, "before" | "beforeId">;

export function filterOf({ filters }: Pick<TableQuery, "filters">, zone: string): Filter {
  const one = (name: (typeof auditFilters)[number]) => filters[name]?.[0];
  const [actor, thingId] = [one("actor"), one("thingId")];
  const act = acts.find((name) => name === one("act"));
  const thing = things.find((name) => name === one("thing"));
  const from = startOf(one("from"), 0, zone);
  const to = startOf(one("to"), 1, zone);
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(thingId === undefined ? {} : { thingId }),
    ...(act === undefined ? {} : { act }),
    ...(thing === undefined ? {} : { thing }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** When a day begins, or the one so many days after it. */
function startOf(day: string | undefined, daysLater: number, zone: string): string | undefined {
  const date = day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) ? Number.NaN : Date.parse(`${day}T00:00Z`);
  if (!Number.isFinite(date) || date < 0) return undefined;
  const wall = new Date(date + daysLater * dayMs).toISOString().slice(0, 16);
  return String(Math.max(0, momentOf(wall, zone)));
}

const dayMs = 86_400_000;
