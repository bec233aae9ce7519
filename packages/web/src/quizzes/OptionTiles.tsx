import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { useId } from "react";
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
  const id = useId();
  const isTrueFalse = question.kind === "trueFalse";
  const tiles = isTrueFalse ? [true, false] : question.options;
  const most = Math.max(1, ...counts);
  return (
    <ul className={css.tiles} data-large={onChoose === undefined || undefined}>
      {tiles.map((tile, place) => {
        const wordsId = `${id}-${place}`;
        const letter = (
          <span className={css.letter} data-place={place % 6} aria-hidden>
            {isTrueFalse ? (tile === true ? "✓" : "✗") : letterOf(place)}
          </span>
        );
        const marks = {
          "data-chosen": has(chosen, place) || undefined,
          "data-right": has(right, place) || undefined,
          "data-faint": (right !== null && !has(right, place)) || undefined,
        };
        return (
          <li key={place} className={css.tile} {...marks}>
            {/* A sound has buttons of its own: it stands beside this one, which takes up the whole tile. */}
            {onChoose ? (
              <button
                type="button"
                className={css.press}
                aria-labelledby={wordsId}
                aria-pressed={has(chosen, place)}
                onClick={() =>
                  onChoose(
                    isTrueFalse
                      ? { kind: "trueFalse", value: place === 0 }
                      : { kind: "single", choice: place },
                  )
                }
              >
                {letter}
              </button>
            ) : (
              letter
            )}
            <div id={wordsId} className={css.tileText}>
              {typeof tile === "boolean" ? t(tile ? "true" : "false") : <QuestionText doc={tile} />}
            </div>
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
