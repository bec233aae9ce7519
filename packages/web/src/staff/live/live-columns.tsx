import type { LivePhase, StaffLiveRow } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { useMemo } from "react";
import { useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StandingBadge, standingText } from "../planned/StandingBadge.tsx";
import { startColumn, titleColumn, updatedColumn } from "../written-columns.tsx";

export const phaseColours: Record<LivePhase, string> = {
  scheduled: "blue",
  open: "yellow",
  live: "red",
  ended: "gray",
  missed: "gray",
  cancelled: "red",
};

export function useLiveColumns(): readonly Column<StaffLiveRow>[] {
  const t = useTexts(staffLive);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const place = { language, zone };
    const standing = (row: StaffLiveRow) => standingText(t, row);
    const audience = ({ audience: whom, classIds, isPublic }: StaffLiveRow) => {
      if (whom === "classes") return t("classCount", { n: classIds.length });
      return t(isPublic ? "audiencePublic" : "audience_all");
    };
    const reminded = ({ state, reminded: n }: StaffLiveRow) => (state === "draft" ? "" : String(n));
    return [
      titleColumn(t, place),
      {
        id: "state",
        title: t("state"),
        width: 148,
        exports: standing,
        cell: (row) => <StandingBadge of={row} colours={phaseColours} t={t} />,
      },
      startColumn(t, place),
      { id: "audience", title: t("audience"), width: 168, exports: audience, cell: audience },
      {
        id: "reminded",
        title: t("reminded"),
        width: 104,
        align: "end",
        exports: reminded,
        cell: reminded,
      },
      updatedColumn(t, place),
    ];
  }, [t, language, zone]);
}
