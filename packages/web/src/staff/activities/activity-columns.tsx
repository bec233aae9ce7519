import type { StaffActivityRow } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { useMemo } from "react";
import { useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { standingText } from "../planned/StandingBadge.tsx";
import { startColumn, titleColumn, updatedColumn } from "../written-columns.tsx";
import { ActivityBadge } from "./ActivityBadge.tsx";

export function useActivityColumns(): readonly Column<StaffActivityRow>[] {
  const t = useTexts(staffActivities);
  const tProposals = useTexts(staffProposals);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const place = { language, zone };
    const standing = (row: StaffActivityRow) =>
      row.proposedAt === null ? standingText(t, row) : tProposals("state_proposed");
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
        width: 128,
        exports: standing,
        cell: (row) => <ActivityBadge of={row} />,
      },
      startColumn(t, place),
      { id: "signedUp", title: t("signedUp"), width: 156, exports: signedUp, cell: signedUp },
      { id: "audience", title: t("audience"), width: 124, exports: audience, cell: audience },
      updatedColumn(t, place),
    ];
  }, [t, tProposals, language, zone]);
}
