import type { Statistics } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { pick } from "@lyceum/texts";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { BarFigure, LineFigure } from "../../kit/charts/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { writeDay } from "./days.ts";
import type { sums } from "./figures.ts";
import { Sums } from "./Sums.tsx";
import css from "./Statistics.module.css";
import { TopTable } from "./TopTable.tsx";

/** All figures of a period. */
export function Figures({ data }: { data: Statistics }) {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  const dayOf = (day: number) => writeDay(language, day);
  const nameOf = (row: { name: string; nameEn: string }) => pick(language, row.name, row.nameEn);
  const series = (names: readonly (typeof sums)[number][]) => ({
    categoryLabel: t("day"),
    rows: data.days.map((row) => ({ category: dayOf(row.day), values: names.map((name) => row[name]) })),
    series: names.map((name) => ({ label: t(`sum_${name}`) })),
  });
  const ofDocuments = { columns: [t("title"), t("sum_views"), t("before")], empty: t("nothing") };
  return (
    <>
      <Sums data={data} />
      <div className={css.grid}>
        <LineFigure title={t("chartReading")} {...series(["views", "readers"])} />
        <BarFigure title={t("chartWork")} {...series(["signIns", "handedIn"])} />
      </div>
      <ActivePeople weeks={data.weeks} />
      <div className={css.grid}>
        <TopTable
          title={t("documents")}
          {...ofDocuments}
          rows={data.documents.map((row) => [nameOf(row), row.views, row.before])}
        />
        <div className={css.stack}>
          <TopTable
            title={t("channels")}
            {...ofDocuments}
            rows={data.channels.map((row) => [nameOf(row), row.views, row.before])}
          />
          <TopTable
            title={t("sources")}
            help={t("sourcesHelp", { min: limits.statisticKeyMin.value })}
            columns={[t("host"), t("count")]}
            empty={t("sourcesNone")}
            rows={data.sources.map(({ host, count }) => [host, count])}
          />
          <TopTable
            title={t("searches")}
            help={t("searchesHelp", { min: limits.statisticKeyMin.value })}
            columns={[t("words"), t("count")]}
            empty={t("searchesNone")}
            rows={data.searches.map(({ words, count }) => [words, count])}
          />
        </div>
      </div>
    </>
  );
}

function ActivePeople({ weeks }: Pick<Statistics, "weeks">) {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  const roleName = useRoleName();
  const roles = [...new Set(weeks.flatMap((week) => week.roles.map(({ role }) => role)))].toSorted();
  return (
    <>
      <LineFigure
        title={t("chartActive")}
        categoryLabel={t("week")}
        rows={weeks.map((week) => ({
          category: writeDay(language, week.day),
          values: roles.map((role) => week.roles.find((one) => one.role === role)?.people ?? null),
        }))}
        series={roles.map((role) => ({ label: roleName(role) }))}
      />
      <p className={css.hint}>{t("activeHelp", { min: limits.statisticPeopleMin.value })}</p>
    </>
  );
}
