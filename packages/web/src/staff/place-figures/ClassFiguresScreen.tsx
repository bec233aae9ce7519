import { limits } from "@lyceum/contract/limits";
import type { ClassFigures } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { useMemo } from "react";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { loadClasses, tableSpec } from "./places.ts";
import { type FigureOf, useFigureColumns, usePeriodFilter } from "./use-figure-columns.tsx";

/** /staff/statistics/classes (P13): what classes handed in, in numbers. */
export function Screen() {
  const t = useTexts(staffStatistics);
  return (
    <StaffLayout screen="staffClassFigures" text={t("textClasses", { min: limits.statisticPeopleMin.value })}>
      <Classes />
    </StaffLayout>
  );
}

function Classes() {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  const figures = useMemo(
    (): readonly FigureOf<ClassFigures>[] => [
      { id: "pupils", width: 88, title: t("pupils"), of: (row) => row.pupils },
      { id: "worked", width: 168, title: t("worked"), of: (row) => row.worked },
      {
        id: "handedIn",
        width: 148,
        title: t("handedIn"),
        of: (row) => row.handedIn,
        before: (row) => row.before,
      },
      { id: "late", width: 116, title: t("late"), of: (row) => row.late },
    ],
    [t],
  );
  return (
    <DataTable<ClassFigures>
      name="staff-class-figures"
      label={t("classes")}
      columns={useFigureColumns(t("class"), figures)}
      idOf={({ classId }) => String(classId)}
      labelOf={({ name, nameEn }) => pick(language, name, nameEn)}
      address={useTableAddress(tableSpec)}
      load={loadClasses}
      filters={usePeriodFilter()}
      empty={{ title: t("noClasses"), text: t("noClassesText") }}
    />
  );
}
