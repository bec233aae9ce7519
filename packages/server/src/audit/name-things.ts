import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Database } from "../ports/database.ts";
import { type EntryRow, readAccountNames, readClassNames, type RecordScope } from "./store.ts";

/** Entries with the names of what they speak of, in one question for all accounts and one for all classes (P14). */
export async function nameThings(
  database: Database,
  scope: RecordScope,
  rows: readonly EntryRow[],
): Promise<AuditEntry[]> {
  const accountIds = rows.flatMap(({ thing, thingId }) => (thing === "account" ? [thingId] : []));
  const [accounts, classes] = await Promise.all([
    readAccountNames(database, scope, [...new Set(accountIds)]),
    readClassNames(database, scope, [...new Set(rows.flatMap(classIdsOf))]),
  ]);
  return rows.map(({ id, actorName, ...row }) => ({
    ...row,
    id: String(id),
    actorName: actorName ?? "",
    thingName: (row.thing === "account" ? accounts.get(row.thingId) : undefined) ?? "",
    classes: classIdsOf(row).flatMap((classId) => classes.get(classId) ?? []),
  }));
}

function classIdsOf({ thing, thingId, change }: Pick<EntryRow, "thing" | "thingId" | "change">): number[] {
  const named = [change.before, change.after].flatMap((facts) => [facts?.["classId"], facts?.["classIds"]]);
  const all: unknown[] = [thing === "class" ? Number(thingId) : null, ...named].flat();
  return [...new Set(all.filter((id): id is number => Number.isSafeInteger(id)))];
}
