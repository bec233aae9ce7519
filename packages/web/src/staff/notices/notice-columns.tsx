import type { NoticeChoices, StaffNoticeRow } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, formatRelative, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import css from "../documents/Documents.module.css";
import { audienceText, stateColours } from "./texts.ts";

export function useNoticeColumns(classes: NoticeChoices["classes"]): readonly Column<StaffNoticeRow>[] {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const title = (row: StaffNoticeRow) => titleIn(language, row, t("untitled"));
    const audience = (row: StaffNoticeRow) => audienceText(t, language, classes, row);
    const progress = ({ counts, needsConfirmation }: StaffNoticeRow) =>
      counts === null
        ? ""
        : needsConfirmation
          ? t("confirmedOf", { n: counts.confirmed, all: counts.people })
          : t("readOf", { n: counts.read, all: counts.people });
    return [
      {
        id: "title",
        title: t("title"),
        isName: true,
        isSortable: true,
        exports: title,
        cell: (row) => <span className={css.title}>{title(row)}</span>,
      },
      {
        id: "state",
        title: t("state"),
        width: 112,
        exports: ({ state }) => t(`state_${state}`),
        cell: ({ state }) => <Badge color={stateColours[state]}>{t(`state_${state}`)}</Badge>,
      },
      { id: "audience", title: t("audience"), width: 168, exports: audience, cell: audience },
      { id: "progress", title: t("progress"), width: 148, exports: progress, cell: progress },
      {
        id: "author",
        title: t("author"),
        width: 124,
        startsHidden: true,
        exports: ({ author }) => author.name,
        cell: ({ author }) => author.name,
      },
      {
        id: "published",
        title: t("published"),
        width: 176,
        align: "end",
        isSortable: true,
        startsHidden: true,
        exports: ({ publishedAt }) => (publishedAt === null ? "" : new Date(publishedAt).toISOString()),
        cell: ({ publishedAt, scheduledAt }) => {
          const at = scheduledAt ?? publishedAt;
          return at === null ? "" : formatDayTime(language, zone, at);
        },
      },
      {
        id: "updated",
        title: t("updated"),
        width: 124,
        align: "end",
        isSortable: true,
        exports: ({ updatedAt }) => new Date(updatedAt).toISOString(),
        cell: ({ updatedAt }) => formatRelative(language, zone, updatedAt, Date.now()),
      },
    ];
  }, [t, language, zone, classes]);
}
