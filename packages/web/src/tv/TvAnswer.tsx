import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { progressOf } from "@lyceum/domain/learning";
import { tv } from "@lyceum/texts/tv";
import { useState } from "react";
import {
  letterOf,
  QuestionText,
  partAnswer,
  partQuestion,
  type PhonePlace,
  QuestionView,
} from "../learning/index.ts";
import { OptionTiles } from "../quizzes/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Gaps } from "./Gaps.tsx";
import { Elsewhere, OnPhone } from "./OnPhone.tsx";
import css from "./Tv.module.css";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  /** Where the question stands, and where a device with a keyboard answers it. */
  place: PhonePlace;
  address: string;
  onChange: (answer: QuestionAnswer | null) => void;
};

/** Where a question is answered by the keys of a remote control, by its kind. */
export function TvAnswer(props: Props) {
  if (props.question.kind === "shortAnswer") return <OnPhone {...props} />;
  return props.question.kind === "composite" ? <Parts {...props} /> : <ByKeys {...props} />;
}

function ByKeys(props: Props) {
  switch (props.question.kind) {
    case "single":
    case "trueFalse":
      return <OptionTiles question={props.question} chosen={props.answer} onChoose={props.onChange} />;
    case "multiple":
      return <Several {...props} />;
    case "blanks":
      return <Gaps {...props} />;
    case "matching":
      return <Pairs {...props} />;
    case "ordering":
      return <Order {...props} />;
    case "shortAnswer":
    case "composite":
      return null;
  }
}

/** One part at a time. What takes more than keys is written elsewhere. */
function Parts({ question: { parts }, answer, place: where, address, onChange }: Props) {
  const t = useTexts(tv);
  const [at, setAt] = useState(0);
  const part = parts[at];
  const write = (next: QuestionAnswer | null) => {
    const simple = next?.kind === "composite" ? null : next;
    const all = parts.map((_, place) => (place === at ? simple : partAnswer(answer, place)));
    onChange(all.every((one) => one === null) ? null : { kind: "composite", parts: all });
  };
  const given = partAnswer(answer, at);
  return (
    <div className={css.parts}>
      <ul className={css.numbers}>
        {parts.map((_, place) => (
          <li key={place}>
            <button
              type="button"
              className={css.gap}
              aria-pressed={place === at}
              onClick={() => setAt(place)}
            >
              {t("part", { number: place + 1 })} {progressOf(partAnswer(answer, place)) === "all" && "✓"}
            </button>
          </li>
        ))}
      </ul>
      {part && (
        <div key={at}>
          <QuestionView question={partQuestion(part)} />
          {part.kind === "shortAnswer" ? (
            <>
              <Elsewhere place={where} address={address} lead={t("partElsewhere")} />
              {given?.kind === "shortAnswer" && <p className={css.written}>{given.text}</p>}
            </>
          ) : (
            <ByKeys
              question={partQuestion(part)}
              answer={given}
              place={where}
              address={address}
              onChange={write}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Several({ question, answer, onChange }: Props) {
  const chosen = answer?.kind === "multiple" ? answer.choices : [];
  function toggle(place: number): void {
    const choices = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
    onChange(choices.length === 0 ? null : { kind: "multiple", choices: choices.toSorted((a, b) => a - b) });
  }
  return (
    <OptionTiles
      question={question}
      chosen={answer}
      onChoose={(one) => one.kind === "single" && toggle(one.choice)}
    />
  );
}

/** Enter goes through what may belong to a thing. */
function Pairs({ question: { left, options }, answer, onChange }: Props) {
  const t = useTexts(tv);
  const places = left.map((_, at) => (answer?.kind === "matching" ? (answer.places[at] ?? null) : null));
  function turn(at: number): void {
    const now = places[at] ?? null;
    const free = [null, ...options.keys()].filter(
      (one) => one === null || one === now || !places.includes(one),
    );
    const next = free[(free.indexOf(now) + 1) % free.length] ?? null;
    const changed = places.map((one, place) => (place === at ? next : one));
    onChange(changed.every((one) => one === null) ? null : { kind: "matching", places: changed });
  }
  return (
    <div className={css.pairs}>
      <ol className={css.plainList}>
        {options.map((option, place) => (
          <li key={place} className={css.option}>
            <strong>{letterOf(place)}</strong> <QuestionText doc={option} />
          </li>
        ))}
      </ol>
      <ul className={css.plainList}>
        {left.map((thing, at) => {
          const place = places[at] ?? null;
          return (
            <li key={at}>
              <button type="button" className={css.pair} onClick={() => turn(at)}>
                <QuestionText doc={thing} />
                <strong>{place === null ? t("noneYet") : letterOf(place)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={css.faint}>{t("pairsHelp")}</p>
    </div>
  );
}

/** Options are taken in their order; the answer is there when all are. */
function Order({ question: { options }, answer, onChange }: Props) {
  const t = useTexts(tv);
  const [taken, setTaken] = useState<readonly number[]>(answer?.kind === "ordering" ? answer.places : []);
  function take(place: number): void {
    const next = taken.includes(place) ? taken.filter((one) => one !== place) : [...taken, place];
    setTaken(next);
    onChange(next.length === options.length ? { kind: "ordering", places: [...next] } : null);
  }
  return (
    <div className={css.pairs}>
      <ul className={css.plainList}>
        {options.map((option, place) => (
          <li key={place}>
            <button
              type="button"
              className={css.pair}
              aria-pressed={taken.includes(place)}
              onClick={() => take(place)}
            >
              <QuestionText doc={option} />
              <strong data-numbers>{taken.includes(place) ? taken.indexOf(place) + 1 : t("noneYet")}</strong>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.faint}>{t("orderHelp")}</p>
    </div>
  );
}
