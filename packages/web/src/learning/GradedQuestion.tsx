import type { AnswerKey, AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { RichText } from "../kit/rich-text/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { chosenIn } from "./AnswerInput.tsx";
import { GradedPlaces } from "./GradedPlaces.tsx";
import { PageViewer } from "./pages/lazy-pages.ts";
import css from "./Question.module.css";
import { letterOf, noAssets, QuestionView } from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  answerKey: AnswerKey;
  answerLabel?: string;
};

/** A question with the answer that was given, what is right, and why. */
export function GradedQuestion({ question, answer, answerKey, answerLabel }: Props) {
  const t = useTexts(learning);
  const { right, explanation } = answerKey;
  const photos = photosOf(answer);
  return (
    <>
      <QuestionView question={question} />
      {question.kind === "matching" || question.kind === "ordering" ? (
        <GradedPlaces
          question={question}
          answer={answer}
          right={right}
          answerLabel={answerLabel ?? t("yourAnswer")}
        />
      ) : question.options.length > 0 ? (
        <GradedOptions question={question} answer={answer} right={right} />
      ) : (
        <dl className={css.answers}>
          <div>
            <dt>{answerLabel ?? t("yourAnswer")}</dt>
            <dd>
              {answerText(answer, t) || (photos.length === 0 && t("resultNone"))}
              {photos.length > 0 && <PageViewer ids={photos} />}
            </dd>
          </div>
          <div>
            <dt>{t(question.kind === "shortAnswer" ? "modelAnswer" : "rightAnswer")}</dt>
            <dd>{answerText(right, t)}</dd>
          </div>
        </dl>
      )}
      {explanation !== null && (
        <div className={css.explanation}>
          <p className={css.label}>{t("explanation")}</p>
          <RichText doc={explanation} assets={noAssets} />
        </div>
      )}
    </>
  );
}

function GradedOptions({
  question,
  answer,
  right,
}: {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  right: QuestionAnswer;
}) {
  const t = useTexts(learning);
  const chosen = chosenIn(answer);
  const good = chosenIn(right);
  return (
    <ul className={css.options}>
      {question.options.map((option, place) => {
        const isGood = good.includes(place);
        const isChosen = chosen.includes(place);
        return (
          <li
            key={place}
            className={css.option}
            data-good={isGood || undefined}
            data-bad={(isChosen && !isGood) || undefined}
          >
            <span className={css.letter}>{letterOf(place)}</span>
            <RichText doc={option} assets={noAssets} className={css.optionText ?? ""} />
            <span className={css.mark}>
              {[isGood && t("rightAnswer"), isChosen && t("yourAnswer")].filter(Boolean).join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Say = (key: "yes" | "no") => string;

/** An answer in words; of options nothing, they are marked where they stand. */
function answerText(answer: QuestionAnswer | null, t: Say): string {
  switch (answer?.kind) {
    case "trueFalse":
      return t(answer.value ? "yes" : "no");
    case "blanks":
      return answer.texts.map((text) => text || "–").join("; ");
    case "shortAnswer":
      return answer.text;
    default:
      return "";
  }
}
