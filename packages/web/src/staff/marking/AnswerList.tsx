import type { MarkingDesk } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Marking.module.css";

type Props = {
  answers: MarkingDesk["answers"];
  at: number;
  points: number;
  nameOf: (place: number) => string;
  onChoose: (place: number) => void;
};

/** Whose answers there are, and what each has. */
export function AnswerList({ answers, at, points, nameOf, onChoose }: Props) {
  const t = useTexts(staffGrading);
  const tLearning = useTexts(learning);
  return (
    <ol className={css.list} aria-label={t("deskList")}>
      {answers.map(({ submissionId, score }, place) => (
        <li key={submissionId}>
          <button
            type="button"
            className={css.row}
            aria-current={place === at ? "true" : undefined}
            data-open={score === null || undefined}
            onClick={() => onChoose(place)}
          >
            <span className={css.rowName}>{nameOf(place)}</span>
            <span className={css.rowScore} data-numbers>
              {score === null ? t("deskOpen") : tLearning("score", { score, points })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
