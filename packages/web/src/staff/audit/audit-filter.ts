import type { Call } from "@lyceum/contract/http";
import type { TableQuery } from "../../kit/table/index.ts";
import { momentOf } from "../../shared/wall-time.ts";
import { acts, things } from "./texts.ts";

/** What of the record may be asked for, as the address names it; `from` and `to` are days of the institution, both of them included. */
export const auditFilters = ["actor", "act", "thing", "thingId", "from", "to"] as const;

export type AuditFilter = Omit<NonNullable<Call<"GET /staff/audit/export">["query"]>, "before" | "beforeId">;

/** What an address asks of the record, with the days of a zone as moments. */
export function filterOf({ filters }: Pick<TableQuery, "filters">, zone: string): AuditFilter {
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
