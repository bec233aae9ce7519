import type { GradedItem } from "@lyceum/contract/shapes";
import { mostOf, rubricMost, rubricSum } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./FilledRubric.module.css";

type Props = { item: Pick<GradedItem, "rubric" | "partRubrics" | "reason"> };

/** The rubrics by which an answer or its parts were marked, as they were filled, and why the mark is another where it is. */
export function FilledRubric({ item: { rubric, partRubrics = [], reason } }: Props) {
  const t = useTexts(learningRubric);
  return (
    <>
      {rubric && <Filled filled={rubric} title={t("rubricOf", { title: rubric.rubric.content.title })} />}
      {partRubrics.map(
        (one, at) =>
          one && (
            <Filled
              key={at}
              filled={one}
              title={t("partRubricOf", { number: at + 1, title: one.rubric.content.title })}
            />
          ),
      )}
      {reason !== "" && (
        <p className={css.reason} role="note">
          {t("reasonIs", { reason })}
        </p>
      )}
    </>
  );
}

type FilledProps = { filled: NonNullable<GradedItem["rubric"]>; title: string };

function Filled({ filled: { rubric, picks }, title }: FilledProps) {
  const t = useTexts(learningRubric);
  const { content } = rubric;
  const sum = rubricSum(content, picks);
  return (
    <section className={css.rubric} aria-label={title}>
      <header className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {sum !== null && (
          <span data-numbers>{t("ofPoints", { points: sum, most: rubricMost(content) })}</span>
        )}
      </header>
      <dl className={css.criteria}>
        {content.criteria.map((criterion, at) => {
          const pick = picks[at];
          const level = criterion.levels[pick?.level ?? -1];
          return (
            <div key={at}>
              <dt className={css.name}>
                {criterion.title}
                <span className={css.got} data-numbers>
                  {level ? t("ofPoints", { points: level.points, most: mostOf(criterion) }) : t("notChosen")}
                </span>
              </dt>
              <dd className={css.levels}>
                <ul>
                  {criterion.levels.map((one, place) => (
                    <li key={place} data-chosen={place === pick?.level || undefined}>
                      <span className={css.levelPoints} data-numbers>
                        {t("points", { count: one.points })}
                        {place === pick?.level && ` · ${t("chosen")}`}
                      </span>
                      {one.words}
                    </li>
                  ))}
                </ul>
                {pick && pick.comment !== "" && (
                  <p className={css.remark}>
                    <strong>{t("remark")}:</strong> {pick.comment}
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
