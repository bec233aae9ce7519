import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Load, TableExport } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { type AuditFilter, filterOf } from "./audit-filter.ts";

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

async function collect(filter: AuditFilter, signal: AbortSignal, tell: (count: number) => void) {
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
