import { stored } from "../../shared/stored.ts";
import type { TableQuery } from "./query.ts";

export type SavedFilter = { name: string } & Pick<TableQuery, "words" | "filters" | "sort">;

/** The filters that a person has saved for a table, in this browser; the one place to change when the server keeps them. */
export function savedFilters(table: string, personId: string | null) {
  const key = `filters:${personId ?? "-"}:${table}`;
  const read = (): SavedFilter[] => parse(stored.get(key));
  const write = (all: readonly SavedFilter[]) => stored.set(key, JSON.stringify(all));
  return {
    list: read,
    /** One of the same name is replaced. */
    put(filter: SavedFilter): void {
      write([...read().filter(({ name }) => name !== filter.name), filter].slice(-countMax));
    },
    remove(name: string): void {
      write(read().filter((one) => one.name !== name));
    },
  };
}

const countMax = 30;

function parse(text: string | null): SavedFilter[] {
  try {
    const all: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter(isSavedFilter) : [];
  } catch {
    return [];
  }
}

function isSavedFilter(value: unknown): value is SavedFilter {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "words" in value &&
    "filters" in value &&
    "sort" in value
  );
}
