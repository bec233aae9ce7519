import type { ActivityPhase, StaffActivityRow } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, formatRelative, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import css from "../documents/Documents.module.css";

export const phaseColours: Record<ActivityPhase, string> = {
  soon: "blue",
  open: "green",
  full: "yellow",
  closed: "gray",
  running: "blue",
  finished: "gray",
  cancelled: "red",
};

export function useActivityColumns(): readonly Column<StaffActivityRow>[] {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const title = (row: StaffActivityRow) => titleIn(language, row, t("untitled"));
    const standing = ({ state, phase }: StaffActivityRow) =>
      state === "draft" || phase === null ? t(`state_${state}`) : t(`phase_${phase}`);
    const signedUp = ({ state, going, waiting, capacity }: StaffActivityRow) => {
      if (state === "draft") return "";
      const all = capacity === null ? String(going) : t("ofCapacity", { going, capacity });
      return waiting > 0 ? t("waitingMore", { going: all, waiting }) : all;
    };
    const audience = ({ audience: whom, classIds }: StaffActivityRow) =>
      whom === "all" ? t("audience_all") : t("classCount", { n: classIds.length });
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
        exports: standing,
        cell: (row) => (
          <Badge color={row.state === "draft" || row.phase === null ? "gray" : phaseColours[row.phase]}>
            {standing(row)}
          </Badge>
        ),
      },
      {
        id: "start",
        title: t("start"),
        width: 176,
        align: "end",
        isSortable: true,
        exports: ({ startAt }) => (startAt === null ? "" : new Date(startAt).toISOString()),
        cell: ({ startAt }) => (startAt === null ? "" : formatDayTime(language, zone, startAt)),
      },
      { id: "signedUp", title: t("signedUp"), width: 156, exports: signedUp, cell: signedUp },
      { id: "audience", title: t("audience"), width: 124, exports: audience, cell: audience },
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
  }, [t, language, zone]);
}
