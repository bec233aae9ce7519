import type { QuestionResult } from "@lyceum/contract/shapes";
import { reachedByPoint } from "@lyceum/domain/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./PointMap.module.css";

/** What the class knows of the points that the questions are about (P8), the least known first. */
export function PointMap({ questions }: { questions: readonly QuestionResult[] }) {
  const t = useTexts(staffLearning);
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent", maximumFractionDigits: 0 });
  const points = reachedByPoint(questions);
  if (points.every(({ point }) => point === "")) return null;
  return (
    <section className={css.map} aria-labelledby="point-map">
      <h3 className={css.title} id="point-map">
        {t("byPoint")}
      </h3>
      <ul className={css.list}>
        {points.map(({ point, questions: count, facility }) => (
          <li key={point} className={css.row}>
            <span className={css.name}>{point === "" ? t("pointNone") : point}</span>
            <span className={css.bar} aria-hidden="true">
              <span style={{ inlineSize: `${facility * 100}%` }} data-low={facility < 0.5 || undefined} />
            </span>
            <span className={css.figure} data-numbers>
              {t("pointReached", { percent: percent.format(facility), count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
