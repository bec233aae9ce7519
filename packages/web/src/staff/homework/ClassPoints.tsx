import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";

/** How far the pupils of a class have come in practice and homework, by point: figures of nobody alone. */
export function ClassPoints({ classId }: { classId: string | null }) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent", maximumFractionDigits: 0 });
  const { data } = useQuery({
    queryKey: ["practicePoints", classId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/practicePoints", {
        query: classId === null ? {} : { classId },
        signal,
        isQuiet: true,
      }),
    retry: false,
  });
  // Beside the mistakes it is an extra: where nothing is known it takes no place.
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={css.below} aria-labelledby="class-points">
      <h2 className={css.title} id="class-points">
        {t("classPoints")}
      </h2>
      <p className={css.kind}>{t("classPointsText")}</p>
      <ul className={css.points}>
        {data.rows.map(({ subject, point, pupils, mastered, chance }) => (
          <li key={`${subject} ${point}`}>
            <span>
              {point || t("classPointOther")}{" "}
              <span className={css.kind}>{tLearning(`subject_${subject}`)}</span>
            </span>
            <span className={css.kind} data-numbers>
              {t("classPointFigures", { percent: percent.format(chance), mastered, pupils })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
