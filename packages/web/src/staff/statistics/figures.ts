import type { Statistics } from "@lyceum/contract/shapes";
import { writeCsv } from "@lyceum/domain/csv";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { useCallback } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { isoDay } from "./days.ts";

export const sums = ["views", "readers", "signIns", "handedIn"] as const;

/** Nothing of the period, nor of the one before. */
export function isEmpty({ total, before, weeks, sources, searches }: Statistics): boolean {
  const isNone = sums.every((name) => total[name] + before[name] === 0);
  return isNone && weeks.length + sources.length + searches.length === 0;
}

/** What changed, as a share of what was before; null where there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** The days of the period as a file for other programs. */
export function useCsv(): (data: Statistics) => string {
  const t = useTexts(staffStatistics);
  return useCallback(
    ({ days }) =>
      writeCsv(
        [t("day"), ...sums.map((name) => t(`sum_${name}`))],
        days.map((row) => [isoDay(row.day), ...sums.map((name) => row[name])]),
      ),
    [t],
  );
}
