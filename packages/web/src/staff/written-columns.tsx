import { formatDayTime, formatRelative } from "../kit/dates/index.ts";
import type { Column } from "../kit/table/index.ts";
import type { Language } from "@lyceum/texts";
import { titleIn } from "./documents/texts.ts";
import css from "./documents/Documents.module.css";

type Place = { language: Language; zone: string };

/** The name of what is written. */
export function titleColumn<Row extends { title: string; titleEn: string }>(
  t: (key: "title" | "untitled") => string,
  { language }: Place,
): Column<Row> {
  const title = (row: Row) => titleIn(language, row, t("untitled"));
  return {
    id: "title",
    title: t("title"),
    isName: true,
    exports: title,
    cell: (row) => <span className={css.title}>{title(row)}</span>,
  };
}

/** When something begins, where that is known. */
export function startColumn<Row extends { startAt: number | null }>(
  t: (key: "start") => string,
  { language, zone }: Place,
): Column<Row> {
  return {
    id: "start",
    title: t("start"),
    width: 176,
    align: "end",
    isSortable: true,
    exports: ({ startAt }) => (startAt === null ? "" : new Date(startAt).toISOString()),
    cell: ({ startAt }) => (startAt === null ? "" : formatDayTime(language, zone, startAt)),
  };
}

/** When it was last changed. */
export function updatedColumn<Row extends { updatedAt: number }>(
  t: (key: "updated") => string,
  { language, zone }: Place,
): Column<Row> {
  return {
    id: "updated",
    title: t("updated"),
    width: 124,
    align: "end",
    isSortable: true,
    exports: ({ updatedAt }) => new Date(updatedAt).toISOString(),
    cell: ({ updatedAt }) => formatRelative(language, zone, updatedAt, Date.now()),
  };
}
