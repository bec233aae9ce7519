import type { ClassReview, PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { useTexts } from "../../shared/use-texts.ts";
import { AboutQuestion } from "../AboutQuestion.tsx";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { letterOf } from "../QuestionView.tsx";
import result from "../Result.module.css";
import css from "./Analysis.module.css";

type Props = { review: ClassReview; about: PupilResultSheet["about"] };

/** Each question with what is right, why, and how the class answered it. */
export function ClassAnalysis({ review: { items }, about }: Props) {
  const t = useTexts(learningAnalysis);
  const tLearning = useTexts(learning);
  return (
    <ol className={`${result.items} ${css.items}`}>
      {items.map((item, at) => (
        <li key={item.itemNo} className={result.item}>
          <header className={result.head}>
            <h2 className={result.title} data-numbers>
              {tLearning("question", { number: at + 1, count: items.length })}
            </h2>
            <span className={result.points} data-numbers>
              {t("answered", { count: item.answered })}
            </span>
          </header>
          <GradedQuestion question={item.question} answer={null} answerKey={item.key} isKeyAlone />
          {item.optionCounts.length > 0 && <Chosen item={item} />}
          <AboutQuestion about={about.find(({ itemNo }) => itemNo === item.itemNo)} />
        </li>
      ))}
    </ol>
  );
}

/** How often each option was chosen, in words and as a bar. */
function Chosen({ item: { question, optionCounts, answered } }: { item: ClassReview["items"][number] }) {
  const t = useTexts(learningAnalysis);
  const tLearning = useTexts(learning);
  const nameOf = (at: number) =>
    question.kind === "trueFalse" ? tLearning(at === 0 ? "yes" : "no") : letterOf(at);
  return (
    <ul className={css.chosen}>
      {optionCounts.map((count, at) => (
        <li key={at} className={css.row}>
          <span className={css.name}>{nameOf(at)}</span>
          <progress className={css.bar} max={Math.max(1, answered)} value={count} aria-hidden />
          <span data-numbers>{t("chosen", { count })}</span>
        </li>
      ))}
    </ul>
  );
}
