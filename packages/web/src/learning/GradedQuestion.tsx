import type { AnswerKey, AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf, scoreOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { WrittenText } from "../kit/formula/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { chosenIn } from "./AnswerInput.tsx";
import { GradedPlaces } from "./GradedPlaces.tsx";
import type { PagesInk } from "./pages/ink.ts";
import { PageViewer } from "./pages/lazy-pages.ts";
import css from "./Question.module.css";
import {
  letterOf,
  OptionText,
  QuestionText,
  partAnswer,
  partQuestion,
  QuestionView,
} from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  answerKey: AnswerKey;
  answerLabel?: string | undefined;
  /** Nobody's answer is shown, only what is right. */
  isKeyAlone?: boolean;
  /** What it was worth in all, and what the machine found of each part; without it nothing is said of points. */
  marks?: { points: number; partShares: readonly (number | null)[] } | undefined;
  /** What teachers wrote on its pages of handwork. */
  ink?: PagesInk | undefined;
};

/** A question with the answer that was given, what is right, and why. */
export function GradedQuestion({
  question,
  answer,
  answerKey,
  answerLabel,
  isKeyAlone = false,
  marks,
  ink,
}: Props) {
  const t = useTexts(learning);
  const { right, explanation } = answerKey;
  const photos = photosOf(answer);
  return (
    <>
      <QuestionView question={question} />
      {question.kind === "composite" ? (
        <GradedParts {...{ question, answer, answerKey, answerLabel, isKeyAlone, marks }} />
      ) : question.kind === "matching" || question.kind === "ordering" ? (
        <GradedPlaces
          question={question}
          answer={isKeyAlone ? right : answer}
          right={right}
          answerLabel={answerLabel ?? t(isKeyAlone ? "rightAnswer" : "yourAnswer")}
        />
      ) : question.options.length > 0 ? (
        <GradedOptions question={question} answer={answer} right={right} answerLabel={answerLabel} />
      ) : (
        <dl className={css.answers}>
          {!isKeyAlone && (
            <div>
              <dt>{answerLabel ?? t("yourAnswer")}</dt>
              <dd>
                {answerText(answer, t) ? (
                  <WrittenText text={answerText(answer, t)} />
                ) : (
                  photos.length === 0 && t("resultNone")
                )}
                {photos.length > 0 && <PageViewer ids={photos} ink={ink} />}
              </dd>
            </div>
          )}
          <div>
            <dt>{t(question.kind === "shortAnswer" ? "modelAnswer" : "rightAnswer")}</dt>
            <dd>
              <WrittenText text={answerText(right, t)} />
            </dd>
          </div>
        </dl>
      )}
      {explanation !== null && (
        <div className={css.explanation}>
          <p className={css.label}>{t("explanation")}</p>
          <QuestionText doc={explanation} />
        </div>
      )}
    </>
  );
}

function GradedParts({ question, answer, answerKey, answerLabel, isKeyAlone = false, marks }: Props) {
  const t = useTexts(learning);
  const weights = question.parts.reduce((sum, { weight }) => sum + weight, 0);
  const said = (weight: number, at: number) => {
    if (!marks) return "";
    const points = scoreOf(marks.points, weight / weights);
    const share = marks.partShares[at] ?? null;
    return share === null
      ? t("partWaits", { points })
      : t("score", { score: scoreOf(points, share), points });
  };
  return (
    <ol className={css.parts}>
      {question.parts.map((part, at) => {
        const right = partAnswer(answerKey.right, at);
        return (
          <li key={at} className={css.part}>
            <p className={css.partTitle} data-numbers>
              {[t("part", { number: at + 1 }), said(part.weight, at)].filter(Boolean).join(" · ")}
            </p>
            {right && (
              <GradedQuestion
                question={partQuestion(part)}
                answer={partAnswer(answer, at)}
                answerKey={{ right, explanation: null }}
                answerLabel={answerLabel}
                isKeyAlone={isKeyAlone}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function GradedOptions({
  question,
  answer,
  right,
  answerLabel,
}: {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  right: QuestionAnswer;
  answerLabel: string | undefined;
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
            <OptionText doc={option} />
            <span className={css.mark}>
              {[isGood && t("rightAnswer"), isChosen && (answerLabel ?? t("yourAnswer"))]
                .filter(Boolean)
                .join(" · ")}
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
