import { gallery } from "@lyceum/texts/kit/gallery";
import { useTexts } from "../../shared/use-texts.ts";
import { BarFigure, DonutFigure, LineFigure } from "../charts/index.ts";
import css from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

const weeks = [38, 39, 40, 41, 42, 43, 44, 45, 46, 47];

/** Each kind of chart, and one without figures. */
export function ChartsPart() {
  const t = useTexts(gallery);
  const rows = weeks.map((week, index) => ({
    category: String(week),
    values: [410 + ((index * 37) % 90) + index * 12, 260 + ((index * 53) % 70) + index * 4],
  }));
  const series = [{ label: t("chartVisits") }, { label: t("chartReaders") }];
  return (
    <Sample title={t("chartsTitle")} text={t("chartsText")} isPlain>
      <div className={css.grid}>
        <div className={css.frame}>
          <LineFigure title={t("chartLine")} categoryLabel={t("chartWeek")} rows={rows} series={series} />
        </div>
        <div className={css.frame}>
          <BarFigure
            title={t("chartBar")}
            categoryLabel={t("chartWeek")}
            rows={rows.slice(-6)}
            series={series}
          />
        </div>
        <div className={css.frame}>
          <DonutFigure
            title={t("chartDonut")}
            categoryLabel={t("memberRole")}
            valueLabel={t("members")}
            parts={[
              { label: t("roleStudent"), value: 812 },
              { label: t("roleGuardian"), value: 430 },
              { label: t("roleTeacher"), value: 96 },
            ]}
          />
        </div>
        <div className={css.frame}>
          <LineFigure title={t("chartNone")} categoryLabel={t("chartWeek")} rows={[]} series={series} />
        </div>
      </div>
    </Sample>
  );
}
