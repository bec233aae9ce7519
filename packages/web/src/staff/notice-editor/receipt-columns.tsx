import type { NoticeChoices, NoticeContent, NoticeReceipt } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classText } from "../notices/texts.ts";

const colours = { unread: "gray", unconfirmed: "yellow", read: "green", confirmed: "green" } as const;

export function useReceiptColumns(
  { needsConfirmation, audience }: Pick<NoticeContent, "needsConfirmation" | "audience">,
  classes: NoticeChoices["classes"],
): readonly Column<NoticeReceipt>[] {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  const isForClasses = audience === "classes";
  return useMemo(() => {
    const standing = ({ readAt, confirmedAt }: NoticeReceipt) => {
      if (readAt === null) return "unread" as const;
      if (!needsConfirmation) return "read" as const;
      return confirmedAt === null ? ("unconfirmed" as const) : ("confirmed" as const);
    };
    const ofClasses = ({ classIds }: NoticeReceipt) =>
      classIds.map((classId) => classText(t, language, classes, classId)).join(", ");
    const time = (at: number | null) => (at === null ? "" : formatDayTime(language, zone, at));
    const written = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
    return [
      { id: "name", title: t("name"), isName: true, exports: ({ name }) => name, cell: ({ name }) => name },
      {
        id: "classes",
        title: t("classes"),
        width: 168,
        startsHidden: !isForClasses,
        exports: ofClasses,
        cell: ofClasses,
      },
      {
        id: "standing",
        title: t("standing"),
        width: 132,
        exports: (row) => t(`standing_${standing(row)}`),
        cell: (row) => <Badge color={colours[standing(row)]}>{t(`standing_${standing(row)}`)}</Badge>,
      },
      {
        id: "readAt",
        title: t("readAt"),
        width: 180,
        align: "end",
        exports: ({ readAt }) => written(readAt),
        cell: ({ readAt }) => time(readAt),
      },
      ...(needsConfirmation
        ? [
            {
              id: "confirmedAt",
              title: t("confirmedAt"),
              width: 180,
              align: "end" as const,
              exports: ({ confirmedAt }: NoticeReceipt) => written(confirmedAt),
              cell: ({ confirmedAt }: NoticeReceipt) => time(confirmedAt),
            },
          ]
        : []),
    ];
  }, [t, language, zone, classes, needsConfirmation, isForClasses]);
}
