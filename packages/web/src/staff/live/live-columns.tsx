import type { LivePhase, StaffLiveRow } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, formatRelative, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import css from "../documents/Documents.module.css";

const phaseColours: Record<LivePhase, string> = {
  scheduled: "blue",
  open: "yellow",
  live: "red",
  ended: "gray",
  missed: "gray",
  cancelled: "red",
};

/** How a broadcast stands, in a word. */
export function StandingBadge({ state, phase }: Pick<StaffLiveRow, "state" | "phase">) {
  const t = useTexts(staffLive);
  if (state === "draft" || phase === null) return <Badge color="gray">{t(`state_${state}`)}</Badge>;
  return <Badge color={phaseColours[phase]}>{t(`phase_${phase}`)}</Badge>;
}

export function useLiveColumns(): readonly Column<StaffLiveRow>[] {
  const t = useTexts(staffLive);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const title = (row: StaffLiveRow) => titleIn(language, row, t("untitled"));
    const standing = ({ state, phase }: StaffLiveRow) =>
      state === "draft" || phase === null ? t(`state_${state}`) : t(`phase_${phase}`);
    const audience = ({ audience: whom, classIds, isPublic }: StaffLiveRow) => {
      if (whom === "classes") return t("classCount", { n: classIds.length });
      return t(isPublic ? "audiencePublic" : "audience_all");
    };
    const reminded = ({ state, reminded: n }: StaffLiveRow) => (state === "draft" ? "" : String(n));
    return [
      {
        id: "title",
        title: t("title"),
        isName: true,
        exports: title,
        cell: (row) => <span className={css.title}>{title(row)}</span>,
      },
      {
        id: "state",
        title: t("state"),
        width: 148,
        exports: standing,
        cell: (row) => <StandingBadge state={row.state} phase={row.phase} />,
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
      { id: "audience", title: t("audience"), width: 168, exports: audience, cell: audience },
      {
        id: "reminded",
        title: t("reminded"),
        width: 104,
        align: "end",
        exports: reminded,
        cell: reminded,
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
  }, [t, language, zone]);
}
