import type { AskedQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { partQuestion, QuestionView } from "../../learning/index.ts";
import { OptionTiles } from "../../quizzes/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

/** What is to be answered, as the class reads it; of a question with parts each of them. */
export function AskedOptions({ question }: { question: AskedQuestion }) {
  const t = useTexts(learning);
  if (question.kind !== "composite") return <OptionTiles question={question} />;
  return (
    <ol className={css.parts}>
      {question.parts.map((part, at) => (
        <li key={at}>
          <p className={css.partTitle} data-numbers>
            {t("part", { number: at + 1 })}
          </p>
          <QuestionView question={partQuestion(part)} />
          <OptionTiles question={partQuestion(part)} />
        </li>
      ))}
    </ol>
  );
}
