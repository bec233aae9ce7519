import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Match.module.css";
import { QuestionText } from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  right: QuestionAnswer;
  answerLabel: string;
};

/** What was matched or put in order, beside what is right. */
export function GradedPlaces({ question: { kind, left, options }, answer, right, answerLabel }: Props) {
  const t = useTexts(learning);
  const good = placesIn(right);
  const given = placesIn(answer);
  const show = (place: number | null | undefined) => {
    const option = typeof place === "number" ? options[place] : undefined;
    return option ? <QuestionText doc={option} /> : "–";
  };
  return (
    <table className={css.graded}>
      <thead>
        <tr>
          <th>{t(kind === "matching" ? "matchThing" : "orderPlace")}</th>
          <th>{answerLabel}</th>
          <th>{t("rightAnswer")}</th>
        </tr>
      </thead>
      <tbody>
        {good.map((place, at) => (
          <tr key={at}>
            <td data-numbers>{left[at] ? <QuestionText doc={left[at]} /> : at + 1}</td>
            <td>
              {show(given[at])}
              {given[at] !== place && <span> ✗</span>}
            </td>
            <td>{show(place)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placesIn(answer: QuestionAnswer | null): readonly (number | null)[] {
  return answer?.kind === "matching" || answer?.kind === "ordering" ? answer.places : [];
}
