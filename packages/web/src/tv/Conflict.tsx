import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { tv } from "@lyceum/texts/tv";
import { type ReactNode, useId } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { AnswerWords } from "./AnswerWords.tsx";
import css from "./Tv.module.css";

type Props = {
  question: AskedQuestion;
  mine: QuestionAnswer | null;
  theirs: QuestionAnswer | null;
  onChosen: (which: "mine" | "theirs") => void;
};

/** Two answers to one question, of this screen and of another device: both are read, and one is taken. */
export function Conflict({ question, mine, theirs, onChosen }: Props) {
  const t = useTexts(tv);
  return (
    <>
      <p className={css.words} role="alert">
        {t("conflict")}
      </p>
      <div className={css.choices}>
        <Choice title={t("theirs")} act={t("useTheirs")} onTaken={() => onChosen("theirs")}>
          <AnswerWords question={question} answer={theirs} />
        </Choice>
        <Choice title={t("mine")} act={t("useMine")} onTaken={() => onChosen("mine")}>
          <AnswerWords question={question} answer={mine} />
        </Choice>
      </div>
    </>
  );
}

type ChoiceProps = { title: string; act: string; onTaken: () => void; children: ReactNode };

function Choice({ title, act, onTaken, children }: ChoiceProps) {
  const id = useId();
  return (
    <section className={css.choice} aria-labelledby={id}>
      <h2 className={css.choiceTitle} id={id}>
        {title}
      </h2>
      {children}
      <button type="button" className={css.button} onClick={onTaken}>
        {act}
      </button>
    </section>
  );
}
