import type { AskedQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useTexts } from "../../shared/use-texts.ts";
import { gapHint } from "../AnswerInput.tsx";
import { letterOf, QuestionText, partQuestion, QuestionView } from "../QuestionView.tsx";
import css from "./Print.module.css";

/** A question with room to answer it by hand. */
export function AskedOnPaper({ question }: { question: AskedQuestion }) {
  const t = useTexts(learning);
  const { kind, options, left, units, gapKinds, parts } = question;
  return (
    <>
      <QuestionView question={question} />
      {left.length > 0 && (
        <ol className={css.left}>
          {left.map((thing, at) => (
            <li key={at}>
              <QuestionText doc={thing} />
              <span className={css.gap} />
            </li>
          ))}
        </ol>
      )}
      {options.length > 0 && (
        <ul className={css.options}>
          {options.map((option, at) => (
            <li key={at} className={css.option}>
              {kind === "single" || kind === "multiple" ? (
                <span className={css.box} data-round={kind === "single" || undefined} />
              ) : kind === "ordering" ? (
                <span className={css.gap} />
              ) : null}
              <span>{letterOf(at)}.</span>
              <QuestionText doc={option} />
            </li>
          ))}
        </ul>
      )}
      {kind === "trueFalse" && (
        <ul className={css.options}>
          {(["yes", "no"] as const).map((one) => (
            <li key={one} className={css.option}>
              <span className={css.box} data-round />
              {t(one)}
            </li>
          ))}
        </ul>
      )}
      {units.map((unit, at) => (
        <p key={at} className={css.blank}>
          {t("blank", { number: at + 1 })}: <span className={css.gap} data-long /> {unit}{" "}
          {gapHint(gapKinds?.[at], t)}
        </p>
      ))}
      {kind === "shortAnswer" && <div className={css.lines} />}
      {parts.length > 0 && (
        <ol className={css.parts}>
          {parts.map((part, at) => (
            <li key={at}>
              <AskedOnPaper question={partQuestion(part)} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
