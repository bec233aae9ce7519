import type { ClassReview } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GradedQuestion, QuestionView } from "../learning/index.ts";
import { OptionTiles } from "../quizzes/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";

type Props = { homeworkId: string; onBack: () => void };

/** Homework looked through with the class: each question, how it was answered without names, and the solution. */
export function Review({ homeworkId, onBack }: Props) {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const query = useQuery({
    queryKey: ["staff-homework", "review", homeworkId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/review", { params: { id: homeworkId }, signal, isQuiet: true }),
    retry: false,
  });
  if (query.data && query.data.items.length > 0) return <Looking review={query.data} onBack={onBack} />;
  return (
    <Stage title={titleOf("tvHomework")} keys={t("keysList")} onBack={onBack}>
      <p className={css.words} role={query.isError ? "alert" : undefined}>
        {query.isError ? sentenceOf(query.error, t("failed")) : t(query.data ? "noReview" : "loading")}
      </p>
      <button type="button" className={css.button} onClick={onBack}>
        {t("toList")}
      </button>
    </Stage>
  );
}

/** What a question shows: itself, the answers, what is right. */
type Shown = "question" | "answers" | "solution";

function Looking({ review: { title, items }, onBack }: { review: ClassReview; onBack: () => void }) {
  const t = useTexts(tv);
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent", maximumFractionDigits: 0 });
  const [place, setPlace] = useState(0);
  const [shown, setShown] = useState<Shown>("question");
  const item = items[place];
  if (!item) return null;
  const { question, key, optionCounts, answered, rightShare } = item;
  const isTiles = question.kind === "single" || question.kind === "multiple" || question.kind === "trueFalse";
  function go(to: number): void {
    setPlace(to);
    setShown("question");
  }
  function goBack(): void {
    if (shown === "solution") setShown("answers");
    else if (shown === "answers") setShown("question");
    else if (place > 0) go(place - 1);
    else onBack();
  }
  return (
    <Stage
      title={title}
      keys={t("keysReview")}
      onBack={goBack}
      aside={
        <p className={css.state} data-numbers>
          {t("questionOf", { number: place + 1, count: items.length })} ·{" "}
          {t("answeredBy", { count: answered })}
        </p>
      }
    >
      <div className={css.work} key={place}>
        {shown === "solution" && !isTiles ? (
          <GradedQuestion
            question={question}
            answer={key.right}
            answerKey={key}
            answerLabel={t("solution")}
          />
        ) : (
          <QuestionView question={question} />
        )}
        {isTiles && (
          <OptionTiles
            question={question}
            right={shown === "solution" ? key.right : null}
            counts={shown === "question" ? [] : optionCounts}
          />
        )}
        {shown !== "question" && (
          <p className={css.words} role="status" data-numbers>
            {rightShare === null
              ? t("tooFew")
              : t("rightShare", { percent: percent.format(rightShare), count: answered })}
          </p>
        )}
        <div className={css.rowOfButtons}>
          {place > 0 && (
            <button type="button" className={css.button} onClick={() => go(place - 1)}>
              {t("previous")}
            </button>
          )}
          {shown !== "solution" && (
            <button
              type="button"
              className={css.button}
              data-main
              data-first
              onClick={() => setShown(shown === "question" ? "answers" : "solution")}
            >
              {t(shown === "question" ? "showAnswers" : "showSolution")}
            </button>
          )}
          {place < items.length - 1 ? (
            <button type="button" className={css.button} onClick={() => go(place + 1)}>
              {t("next")}
            </button>
          ) : (
            <button type="button" className={css.button} onClick={onBack}>
              {t("toList")}
            </button>
          )}
        </div>
      </div>
    </Stage>
  );
}
