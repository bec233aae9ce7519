import type { NoticeChoices, StaffNoticeRow } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { audienceText, stateColours } from "./texts.ts";
import { titleColumn, updatedColumn } from "../written-columns.tsx";

export function useNoticeColumns(classes: NoticeChoices["classes"]): readonly Column<StaffNoticeRow>[] {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const place = { language, zone };
    const audience = (row: StaffNoticeRow) =>
      row.sender === null
        ? audienceText(t, language, classes, row)
        : t("sentBy", { name: pick(language, row.sender.name, row.sender.nameEn) });
    const progress = ({ counts, needsConfirmation, audience: to, state }: StaffNoticeRow) =>
      counts === null
        ? to === "schools" && state === "published"
          ? t("countsInside")
          : ""
        : needsConfirmation
          ? t("confirmedOf", { n: counts.confirmed, all: counts.people })
          : t("readOf", { n: counts.read, all: counts.people });
    return [
      { ...titleColumn(t, place), isSortable: true },
      {
        id: "state",
        title: t("state"),
        width: 112,
        exports: ({ state }) => t(`state_${state}`),
        cell: ({ state }) => <Badge color={stateColours[state]}>{t(`state_${state}`)}</Badge>,
      },
      { id: "audience", title: t("audience"), width: 196, exports: audience, cell: audience },
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
      updatedColumn(t, place),
    ];
  }, [t, language, zone, classes]);
}
