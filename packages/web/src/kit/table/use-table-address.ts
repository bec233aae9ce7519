import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { readQuery, type Sort, type TableQuery, type TableSpec, writeQuery } from "./query.ts";

export type TableAddress = {
  query: TableQuery;
  /** Whether rows can be left out by filters. */
  hasFilters: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: Sort | null) => void;
  setWords: (words: string) => void;
  setFilter: (name: string, values: readonly string[]) => void;
  /** Shows what a saved filter says. */
  apply: (filter: Pick<TableQuery, "words" | "filters" | "sort">) => void;
  clear: () => void;
  /** Takes the place of the current step, as where the page that was asked for is not there any more. */
  correctPage: (page: number) => void;
};

/** What a table shows, kept in the address: Back, a reload and a link that is sent show the same rows. */
export function useTableAddress(spec: TableSpec): TableAddress {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [kept] = useState(spec);
  const query = useMemo(() => readQuery(kept, search), [kept, search]);
  const lastStep = useRef<"words" | "other">("other");

  function go(next: Partial<TableQuery>, step: "words" | "other" = "other", isCorrection = false): void {
    // Typing is one step back, however many letters it took.
    const replace = isCorrection || (step === "words" && lastStep.current === "words");
    lastStep.current = step;
    const written = writeQuery(kept, { ...query, ...next });
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...written }),
      replace,
      state: { keepsScroll: true },
    });
  }

  return {
    query,
    hasFilters: kept.filters.length > 0,
    setPage: (page) => go({ page }),
    setSize: (size) => go({ size, page: 1 }),
    setSort: (sort) => go({ sort, page: 1 }),
    setWords: (words) => go({ words, page: 1 }, "words"),
    setFilter(name, values) {
      const { [name]: _, ...others } = query.filters;
      go({ filters: values.length > 0 ? { ...others, [name]: values } : others, page: 1 });
    },
    apply: ({ words, filters, sort }) => go({ words, filters, sort, page: 1 }),
    clear: () => go({ words: "", filters: {}, page: 1 }),
    correctPage: (page) => go({ page }, "other", true),
  };
}
