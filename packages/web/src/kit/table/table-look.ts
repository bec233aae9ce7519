import { useState } from "react";
import { stored } from "../../shared/stored.ts";

/** How a person wants a table to look, kept in this browser. */
export type TableLook = { hidden: readonly string[]; isCompact: boolean };

export function useTableLook(table: string, personId: string | null, startsHidden: readonly string[]) {
  const key = `table:${personId ?? "-"}:${table}`;
  const [changed, setChanged] = useState<{ key: string; look: TableLook } | null>(null);
  const look = changed?.key === key ? changed.look : (read(key) ?? { hidden: startsHidden, isCompact: true });
  return [
    look,
    (next: Partial<TableLook>) => {
      const whole = { ...look, ...next };
      stored.set(key, JSON.stringify(whole));
      setChanged({ key, look: whole });
    },
  ] as const;
}

function read(key: string): TableLook | null {
  try {
    const value: unknown = JSON.parse(stored.get(key) ?? "null");
    if (typeof value !== "object" || value === null || !("hidden" in value)) return null;
    const hidden = Array.isArray(value.hidden) ? value.hidden.map(String) : [];
    return { hidden, isCompact: !("isCompact" in value) || value.isCompact !== false };
  } catch {
    return null;
  }
}
