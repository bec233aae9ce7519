import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Match.module.css";
import { letterOf, QuestionText } from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  onChange: (answer: QuestionAnswer | null) => void;
  isClosed: boolean;
};

/** Finds for each thing on the left the one that belongs to it. One that is chosen elsewhere is taken from there. */
export function MatchInput({ question: { left, options }, answer, onChange, isClosed }: Props) {
  const t = useTexts(learning);
  const places = answer?.kind === "matching" ? answer.places : left.map(() => null);
  const choose = (at: number, chosen: number | null) => {
    const next = left.map((_, place) => {
      if (place === at) return chosen;
      const before = places[place] ?? null;
      return before === chosen ? null : before;
    });
    onChange(next.every((place) => place === null) ? null : { kind: "matching", places: next });
  };
  return (
    <>
      <ol className={css.list} aria-label={t("options")}>
        {options.map((option, place) => (
          <li key={place} className={css.choice} data-used={places.includes(place) || undefined}>
            <span className={css.letter}>{letterOf(place)}</span>
            <QuestionText doc={option} />
          </li>
        ))}
      </ol>
      <ul className={css.list}>
        {left.map((thing, at) => (
          <li key={at} className={css.pair}>
            <QuestionText doc={thing} />
            <select
              className={css.select}
              aria-label={t("matchFor", { number: at + 1 })}
              disabled={isClosed}
              value={places[at] ?? ""}
              onChange={({ currentTarget: { value } }) => choose(at, value === "" ? null : Number(value))}
            >
              <option value="">–</option>
              {options.map((_, place) => (
                <option key={place} value={place}>
                  {letterOf(place)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </>
  );
}
