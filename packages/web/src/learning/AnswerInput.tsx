import { limits } from "@lyceum/contract/limits";
import type { AskedQuestion, BlankKind, QuestionAnswer, SimpleAnswer } from "@lyceum/contract/shapes";
import { pagesAnswer, photosOf } from "@lyceum/domain/learning";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import { learning } from "@lyceum/texts/learning";
import { useId } from "react";
import { FormulaTextarea } from "../kit/formula/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { GapInput } from "./GapInput.tsx";
import { MatchInput } from "./MatchInput.tsx";
import { PagesInput } from "./pages/lazy-pages.ts";
import type { PagesPlace } from "./pages/use-waiting-pages.ts";
import { OrderInput } from "./OrderInput.tsx";
import css from "./Question.module.css";
import { letterOf, OptionText, partAnswer, partQuestion, QuestionView } from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  onChange: (answer: QuestionAnswer | null) => void;
  isClosed?: boolean;
  /** A short answer may be pages of handwork, too: the place that they are brought to, and who hears that one is being made. */
  pages?: { place: PagesPlace | null; onMaking?: (isMaking: boolean) => void };
};

/** Where a question is answered, by its kind. */
export function AnswerInput({ question, answer, onChange, isClosed = false, pages }: Props) {
  const t = useTexts(learning);
  const name = useId();
  const said = useLength();
  switch (question.kind) {
    case "single":
    case "multiple":
      return <Options question={question} answer={answer} onChange={onChange} isClosed={isClosed} />;
    case "trueFalse": {
      const value = answer?.kind === "trueFalse" ? answer.value : null;
      return (
        <fieldset className={css.options} disabled={isClosed}>
          <legend className={css.legend}>{t("options")}</legend>
          {[true, false].map((one) => (
            <label key={String(one)} className={css.option} data-chosen={value === one || undefined}>
              <input
                type="radio"
                name={name}
                checked={value === one}
                onChange={() => onChange({ kind: "trueFalse", value: one })}
              />
              <span>{t(one ? "yes" : "no")}</span>
            </label>
          ))}
        </fieldset>
      );
    }
    case "blanks": {
      const texts = answer?.kind === "blanks" ? answer.texts : question.units.map(() => "");
      return (
        <div className={css.gaps}>
          {question.units.map((unit, at) => (
            <GapInput
              key={at}
              number={at + 1}
              kind={question.gapKinds?.[at]}
              value={texts[at] ?? ""}
              description={gapHint(question.gapKinds?.[at], t)}
              {...said(texts[at] ?? "", limits.blankMax.value)}
              disabled={isClosed}
              rightSection={unit || undefined}
              onChange={(value) => {
                const next = question.units.map((_, place) => (place === at ? value : (texts[place] ?? "")));
                onChange(next.every((text) => text === "") ? null : { kind: "blanks", texts: next });
              }}
            />
          ))}
        </div>
      );
    }
    case "matching":
      return <MatchInput question={question} answer={answer} onChange={onChange} isClosed={isClosed} />;
    case "ordering":
      return <OrderInput question={question} answer={answer} onChange={onChange} isClosed={isClosed} />;
    case "shortAnswer": {
      const photos = photosOf(answer);
      const text = answer?.kind === "shortAnswer" ? answer.text : "";
      return (
        <>
          <FormulaTextarea
            label={t("yourAnswer")}
            buttonLabel={t("formula")}
            visualLabel={t("formulaEditor")}
            autosize
            minRows={pages ? 3 : 6}
            maxRows={18}
            {...said(text, limits.shortAnswerMax.value)}
            disabled={isClosed}
            value={text}
            onChange={(value) => onChange(pagesAnswer(value, photos))}
          />
          {pages && (
            <PagesInput
              ids={photos}
              isClosed={isClosed}
              place={pages.place}
              fileIds={assetIdsOf(question.stem)}
              onMaking={pages.onMaking}
              onChange={(next) => onChange(pagesAnswer(text, next))}
            />
          )}
        </>
      );
    }
    case "composite":
      return <Parts question={question} answer={answer} onChange={onChange} isClosed={isClosed} />;
  }
}

/** What is written in a gap, where more than its words count. */
export function gapHint(
  kind: BlankKind | undefined,
  t: (key: "blankHint_expression" | "blankHint_set") => string,
): string | undefined {
  return kind === "expression" || kind === "set" ? t(`blankHint_${kind}`) : undefined;
}

/** How long a text is, where it comes near what may be; one that is longer stays whole, and is told to be shortened. */
function useLength() {
  const t = useTexts(learning);
  return (text: string, max: number) => ({
    inputWrapperOrder: [...belowInput],
    ...(text.length > max
      ? { error: t("tooLong", { count: text.length, max }) }
      : text.length > max * nearShare
        ? { description: t("lengthOf", { count: text.length, max }) }
        : {}),
  });
}

const belowInput = ["label", "input", "description", "error"] as const;
const nearShare = 0.9;

/** The parts below each other, each answered for itself. */
function Parts({ question, answer, onChange, isClosed = false }: Props) {
  const t = useTexts(learning);
  const set = (at: number, next: QuestionAnswer | null) => {
    const parts = question.parts.map((_, place) => (place === at ? simple(next) : partAnswer(answer, place)));
    onChange(parts.every((part) => part === null) ? null : { kind: "composite", parts });
  };
  return (
    <ol className={css.parts}>
      {question.parts.map((part, at) => (
        <li key={at} className={css.part}>
          <fieldset className={css.whole}>
            <legend className={css.partTitle} data-numbers>
              {t("part", { number: at + 1 })} · {t(`kind_${part.kind}`)}
            </legend>
            <QuestionView question={partQuestion(part)} />
            <AnswerInput
              question={partQuestion(part)}
              answer={partAnswer(answer, at)}
              onChange={(next) => set(at, next)}
              isClosed={isClosed}
            />
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

function simple(answer: QuestionAnswer | null): SimpleAnswer | null {
  return answer?.kind === "composite" ? null : answer;
}

function Options({ question, answer, onChange, isClosed }: Props) {
  const t = useTexts(learning);
  const name = useId();
  const isSingle = question.kind === "single";
  const chosen = chosenIn(answer);
  return (
    <fieldset className={css.options} disabled={isClosed}>
      <legend className={css.legend}>{t("options")}</legend>
      {question.options.map((option, place) => (
        <label key={place} className={css.option} data-chosen={chosen.includes(place) || undefined}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={name}
            checked={chosen.includes(place)}
            onChange={() => onChange(isSingle ? { kind: "single", choice: place } : toggled(chosen, place))}
          />
          <span className={css.letter} aria-hidden>
            {letterOf(place)}
          </span>
          <OptionText doc={option} />
        </label>
      ))}
    </fieldset>
  );
}

export function chosenIn(answer: QuestionAnswer | null): readonly number[] {
  if (answer?.kind === "single") return [answer.choice];
  return answer?.kind === "multiple" ? answer.choices : [];
}

function toggled(chosen: readonly number[], place: number): QuestionAnswer | null {
  const choices = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
  return choices.length === 0 ? null : { kind: "multiple", choices: choices.toSorted((a, b) => a - b) };
}
