import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { letterOf, QuestionText } from "../learning/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";

type Props = {
  question: AskedQuestion;
  /** Answers by a tap; without it they are only shown. */
  onChoose?: (answer: QuestionAnswer) => void;
  chosen?: QuestionAnswer | null;
  /** Known from the reveal on. */
  right?: QuestionAnswer | null;
  /** How many chose each. */
  counts?: readonly number[];
};

/** What can be chosen, as tiles with the same letters and colours for host and players. */
export function OptionTiles({ question, onChoose, chosen = null, right = null, counts = [] }: Props) {
  const t = useTexts(quizzes);
  const isTrueFalse = question.kind === "trueFalse";
  const tiles = isTrueFalse ? [true, false] : question.options;
  const most = Math.max(1, ...counts);
  return (
    <ul className={css.tiles} data-large={onChoose === undefined || undefined}>
      {tiles.map((tile, place) => {
        const words =
          typeof tile === "boolean" ? (
            <span className={css.tileText}>{t(tile ? "true" : "false")}</span>
          ) : (
            <QuestionText doc={tile} className={css.tileText ?? ""} />
          );
        const inside = (
          <>
            <span className={css.letter} data-place={place % 6} aria-hidden>
              {isTrueFalse ? (tile === true ? "✓" : "✗") : letterOf(place)}
            </span>
            {words}
            {counts[place] !== undefined && (
              <span className={css.count} data-numbers>
                <span
                  className={css.countBar}
                  style={{ width: `${(counts[place] / most) * 100}%` }}
                  aria-hidden
                />
                <span>{counts[place]}</span>
              </span>
            )}
          </>
        );
        const marks = {
          "data-chosen": has(chosen, place) || undefined,
          "data-right": has(right, place) || undefined,
          "data-faint": (right !== null && !has(right, place)) || undefined,
        };
        return (
          <li key={place}>
            {onChoose ? (
              <button
                type="button"
                className={css.tile}
                {...marks}
                aria-pressed={has(chosen, place)}
                onClick={() =>
                  onChoose(
                    isTrueFalse
                      ? { kind: "trueFalse", value: place === 0 }
                      : { kind: "single", choice: place },
                  )
                }
              >
                {inside}
              </button>
            ) : (
              <div className={css.tile} {...marks}>
                {inside}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function has(answer: QuestionAnswer | null, place: number): boolean {
  if (answer?.kind === "single") return answer.choice === place;
  if (answer?.kind === "multiple") return answer.choices.includes(place);
  return answer?.kind === "trueFalse" && answer.value === (place === 0);
}
