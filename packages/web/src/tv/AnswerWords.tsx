import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { tv } from "@lyceum/texts/tv";
import type { ReactNode } from "react";
import { WrittenText } from "../kit/formula/index.ts";
import { letterOf, partAnswer, partQuestion, QuestionText } from "../learning/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { PageRow } from "./OnPhone.tsx";
import css from "./Tv.module.css";

type Props = { question: AskedQuestion; answer: QuestionAnswer | null };

/** An answer to be read, whatever its question asks for. */
export function AnswerWords({ question, answer }: Props) {
  const t = useTexts(tv);
  const tLearning = useTexts(learning);
  switch (answer?.kind) {
    case undefined:
      return <p className={css.given}>{t("noAnswer")}</p>;
    case "single":
      return <Lines>{[answer.choice].map((place) => optionAt(question, place))}</Lines>;
    case "multiple":
      return <Lines>{answer.choices.map((place) => optionAt(question, place))}</Lines>;
    case "trueFalse":
      return <p className={css.given}>{tLearning(answer.value ? "yes" : "no")}</p>;
    case "blanks":
      return (
        <Lines>
          {question.units.map((unit, at) => (
            <Line key={at} mark={at + 1}>
              {answer.texts[at] || t("noneYet")} {unit}
            </Line>
          ))}
        </Lines>
      );
    case "matching":
      return (
        <Lines>
          {question.left.map((thing, at) => {
            const option = question.options[answer.places[at] ?? -1];
            return (
              <Line key={at} mark={<QuestionText doc={thing} />}>
                {option ? <QuestionText doc={option} /> : t("noneYet")}
              </Line>
            );
          })}
        </Lines>
      );
    case "ordering":
      return (
        <Lines>
          {answer.places.map((place, at) => {
            const option = question.options[place];
            return (
              <Line key={place} mark={at + 1}>
                {option && <QuestionText doc={option} />}
              </Line>
            );
          })}
        </Lines>
      );
    case "shortAnswer": {
      const photos = photosOf(answer);
      return (
        <div className={css.given}>
          {answer.text !== "" && <WrittenText text={answer.text} />}
          {photos.length > 0 && <p data-numbers>{t("pagesHere", { count: photos.length })}</p>}
          <PageRow ids={photos} />
        </div>
      );
    }
    case "composite":
      return (
        <Lines>
          {question.parts.map((part, at) => (
            <Line key={at} mark={at + 1}>
              <AnswerWords question={partQuestion(part)} answer={partAnswer(answer, at)} />
            </Line>
          ))}
        </Lines>
      );
  }
}

function optionAt({ options }: AskedQuestion, place: number): ReactNode {
  const option = options[place];
  return (
    <Line key={place} mark={letterOf(place)}>
      {option && <QuestionText doc={option} />}
    </Line>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className={`${css.plainList} ${css.given}`}>{children}</ul>;
}

function Line({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className={css.givenRow}>
      <span className={css.mark}>{mark}</span>
      <div>{children}</div>
    </li>
  );
}
