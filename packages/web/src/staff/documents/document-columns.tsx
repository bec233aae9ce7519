import type { StaffChannel, StaffDocumentRow, WrittenKind } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { channelPath } from "../../shared/channels.ts";
import { updatedColumn } from "../written-columns.tsx";
import css from "./Documents.module.css";
import { standingTexts, titleIn } from "./texts.ts";

export function useDocumentColumns(channels: readonly StaffChannel[]): readonly Column<StaffDocumentRow>[] {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const standing = (row: StaffDocumentRow) => standingTexts(t, row);
    const kind = ({ docType }: StaffDocumentRow) => t(`kind_${docType as WrittenKind}`);
    const channel = ({ channelId }: StaffDocumentRow) => channelPath(language, channels, channelId);
    return [
      {
        id: "title",
        title: t("title"),
        isName: true,
        isSortable: true,
        exports: (row) => titleIn(language, row, t("untitled")),
        cell: (row) => (
          <span className={css.name}>
            <span className={css.title}>{titleIn(language, row, t("untitled"))}</span>
            {row.openBy.length > 0 && (
              <span className={css.openBy}>{t("openBy", { names: row.openBy.join(", ") })}</span>
            )}
          </span>
        ),
      },
      {
        id: "stage",
        title: t("stage"),
        width: 184,
        exports: (row) =>
          standing(row)
            .map(({ label }) => label)
            .join(", "),
        cell: (row) => (
          <span className={css.badges}>
            {standing(row).map(({ label, colour }) => (
              <Badge key={label} color={colour}>
                {label}
              </Badge>
            ))}
          </span>
        ),
      },
      { id: "channel", title: t("channel"), width: 156, exports: channel, cell: channel },
      { id: "kind", title: t("kind"), width: 92, startsHidden: true, exports: kind, cell: kind },
      {
        id: "author",
        title: t("author"),
        width: 124,
        exports: ({ author }) => author.name,
        cell: ({ author }) => author.name,
      },
      { ...updatedColumn(t, { language, zone }), width: 132 },
      {
        id: "published",
        title: t("published"),
        width: 160,
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
        id: "views",
        title: t("readers"),
        width: 92,
        align: "end",
        isSortable: true,
        startsHidden: true,
        exports: ({ viewCount }) => viewCount,
        cell: ({ viewCount }) => new Intl.NumberFormat(language).format(viewCount),
      },
    ];
  }, [t, language, zone, channels]);
}
