import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { nameThings } from "./name-things.ts";
import { type EntryFilter, listEntries, readEntriesBefore } from "./store.ts";

/** GET /staff/audit (P14). */
export const listAudit: CallHandler<"GET /staff/audit"> = async ({ query }, context) => {
  const { database } = context;
  const scope = callerOf(context);
  const { rows, total } = await listEntries(database, scope, readFilter(query), clampPage(query));
  return { total, rows: await nameThings(database, scope, rows) };
};

/** GET /staff/audit/export (P14). */
export const exportAudit: CallHandler<"GET /staff/audit/export"> = async ({ query }, context) => {
  const { before, beforeId } = query;
  const place = before === undefined ? null : { at: Number(before), id: Number(beforeId ?? 0) };
  const { database } = context;
  const scope = callerOf(context);
  const { rows, more } = await readEntriesBefore(database, scope, readFilter(query), place, {
    rowsMax: limits.auditExportMax.value,
    bytesMax: limits.auditExportBytes.value,
  });
  const last = more ? rows.at(-1) : undefined;
  return {
    entries: await nameThings(database, scope, rows),
    next: last ? { before: last.at, beforeId: String(last.id) } : null,
  };
};

function readFilter(query: Call<"GET /staff/audit/export">["query"]): EntryFilter {
  const { actor, act, thing, thingId, from, to } = query;
  return {
    actor,
    act,
    thing,
    thingId,
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
  };
}
