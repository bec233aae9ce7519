import type { SharedQuestion as Shared } from "@lyceum/contract/shapes";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { useTexts } from "../../shared/use-texts.ts";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { QuestionView } from "../QuestionView.tsx";
import css from "./Analysis.module.css";

/** One question with what its owner answered, what is right and why; or why that is not said just now. */
export function SharedQuestion({ shared }: { shared: Shared }) {
  const { question, answer, key: answerKey, hidden } = shared;
  const t = useTexts(learningAnalysis);
  return (
    <section className={css.shared}>
      {answerKey ? (
        <GradedQuestion question={question} answer={answer} answerKey={answerKey} answerLabel={t("answer")} />
      ) : (
        <>
          <QuestionView question={question} />
          <p className={css.text} role="status">
            {t(hidden === "due" ? "hiddenDue" : "hiddenWithheld")}
          </p>
        </>
      )}
    </section>
  );
}
