import { limits } from "@lyceum/contract/limits";
import type { SchoolFigures } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { useMemo } from "react";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { loadSchools, tableSpec } from "./places.ts";
import { type FigureOf, useFigureColumns, usePeriodFilter } from "./use-figure-columns.tsx";

/** /staff/statistics/schools (P13): how the sites of the schools of a region are used, in numbers. */
export function Screen() {
  const t = useTexts(staffStatistics);
  return (
    <StaffLayout
      screen="staffSchoolFigures"
      text={t("textSchools", { min: limits.statisticPeopleMin.value })}
    >
      <Schools />
    </StaffLayout>
  );
}

function Schools() {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  const figures = useMemo(
    (): readonly FigureOf<SchoolFigures>[] => [
      { id: "members", width: 96, title: t("members"), of: (row) => row.people },
      {
        id: "views",
        width: 152,
        title: t("sum_views"),
        of: (row) => row.views,
        before: (row) => row.viewsBefore,
      },
      {
        id: "signIns",
        width: 152,
        title: t("sum_signIns"),
        of: (row) => row.signIns,
        before: (row) => row.signInsBefore,
      },
      {
        id: "handedIn",
        width: 164,
        title: t("sum_handedIn"),
        of: (row) => row.handedIn,
        before: (row) => row.handedInBefore,
      },
    ],
    [t],
  );
  return (
    <DataTable<SchoolFigures>
      name="staff-school-figures"
      label={t("schools")}
      columns={useFigureColumns(t("school"), figures)}
      idOf={({ deptId }) => String(deptId)}
      labelOf={({ name, nameEn }) => pick(language, name, nameEn)}
      address={useTableAddress(tableSpec)}
      load={loadSchools}
      filters={usePeriodFilter()}
      empty={{ title: t("noSchools"), text: t("noSchoolsText") }}
    />
  );
}
