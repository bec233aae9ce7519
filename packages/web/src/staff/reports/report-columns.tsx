import type { MessageReportItem } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { useMemo } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { placeWords } from "./place-words.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

/** Whom a report is about, by whom and why; of settled ones what became of it. */
export function useReportColumns(state: MessageReportItem["state"]): readonly Column<MessageReportItem>[] {
  const t = useTexts(staffReports);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const at = state === "open" ? "createdAt" : "settledAt";
    const outcome: Column<MessageReportItem> = {
      id: "outcome",
      title: t("outcome"),
      width: 150,
      cell: (row) => (row.outcome === null ? "" : t(`outcome_${row.outcome}`)),
      exports: (row) => (row.outcome === null ? "" : t(`outcome_${row.outcome}`)),
    };
    const text = (
      id: "kind" | "reported" | "reporter" | "reason" | "place",
      width: number,
      say: (row: MessageReportItem) => string,
    ): Column<MessageReportItem> => ({
      id,
      title: t(id),
      width,
      cell: say,
      exports: say,
      ...(id === "reported" ? { isName: true } : {}),
    });
    return [
      text("reported", 130, ({ reported }) => reported.nick || t("erased")),
      text("kind", 84, ({ kind }) => t(`kindOf_${kind}`)),
      text("reason", 160, ({ reason }) => (reason === null ? "" : t(`reason_${reason}`))),
      text("place", 156, (row) => placeWords(t, row)),
      text("reporter", 120, ({ reporter }) => reporter.nick || t("erased")),
      ...(state === "open" ? [] : [outcome]),
      {
        id: at,
        title: t(at),
        width: 172,
        align: "end",
        cell: (row) => {
          const moment = row[at];
          return moment === null ? (
            ""
          ) : (
            <time dateTime={new Date(moment).toISOString()}>{formatDayTime(language, zone, moment)}</time>
          );
        },
        exports: (row) => (row[at] === null ? "" : formatIso(zone, row[at])),
      },
    ];
  }, [t, language, zone, state]);
}
