import type { ActivityPhase, StaffActivityRow } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { useMemo } from "react";
import { useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StandingBadge, standingText } from "../planned/StandingBadge.tsx";
import { startColumn, titleColumn, updatedColumn } from "../written-columns.tsx";

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
    const place = { language, zone };
    const standing = (row: StaffActivityRow) => standingText(t, row);
    const signedUp = ({ state, going, waiting, capacity }: StaffActivityRow) => {
      if (state === "draft") return "";
      const all = capacity === null ? String(going) : t("ofCapacity", { going, capacity });
      return waiting > 0 ? t("waitingMore", { going: all, waiting }) : all;
    };
    const audience = ({ audience: whom, classIds }: StaffActivityRow) =>
      whom === "all" ? t("audience_all") : t("classCount", { n: classIds.length });
    return [
      { ...titleColumn(t, place), isSortable: true },
      {
        id: "state",
        title: t("state"),
        width: 112,
        exports: standing,
        cell: (row) => <StandingBadge of={row} colours={phaseColours} t={t} />,
      },
      startColumn(t, place),
      { id: "signedUp", title: t("signedUp"), width: 156, exports: signedUp, cell: signedUp },
      { id: "audience", title: t("audience"), width: 124, exports: audience, cell: audience },
      updatedColumn(t, place),
    ];
  }, [t, language, zone]);
}
