import { pick } from "@lyceum/texts";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { useMemo } from "react";
import type { Column, Filter } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { statisticDays } from "../statistics/days.ts";
import css from "./PlaceFigures.module.css";

type Named = { name: string; nameEn: string };
/** A number, what it was before where that is compared, and by which name the column stands. */
export type FigureOf<Row> = {
  id: string;
  title: string;
  /** In pixels. */
  width: number;
  of: (row: Row) => number | null;
  before?: (row: Row) => number | null;
};

/** A column that names the place, and one for each number; no number is said behind which few people stand. */
export function useFigureColumns<Row extends Named>(
  title: string,
  figures: readonly FigureOf<Row>[],
): readonly Column<Row>[] {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language);
    const name = (row: Row) => pick(language, row.name, row.nameEn);
    return [
      { id: "name", title, isName: true, exports: name, cell: name },
      ...figures.map(({ id, title: heading, width, of, before }): Column<Row> => ({
        id,
        title: heading,
        width,
        align: "end",
        exports: (row) => of(row) ?? "",
        cell(row) {
          const [value, earlier] = [of(row), before?.(row) ?? null];
          if (value === null) return <span className={css.few}>{t("few")}</span>;
          return (
            <>
              {earlier !== null && (
                <span className={css.before}>{t("numberBefore", { n: format.format(earlier) })}</span>
              )}
              {format.format(value)}
            </>
          );
        },
      })),
    ];
  }, [t, language, title, figures]);
}

export function usePeriodFilter(): readonly Filter[] {
  const t = useTexts(staffStatistics);
  return [
    {
      name: "days",
      title: t("period"),
      options: statisticDays.map((value) => ({ value, label: t(`days_${value}`) })),
      isSingle: true,
    },
  ];
}
