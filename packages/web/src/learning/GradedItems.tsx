import type { GradedItem, PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { AboutQuestion } from "./AboutQuestion.tsx";
import { GradedQuestion } from "./GradedQuestion.tsx";
import css from "./Result.module.css";
import { hasRubric } from "./rubric/has-rubric.ts";
import { FilledRubric } from "./rubric/lazy-filled.ts";

type Props = {
  /** Of the teacher, on the whole work. */
  comment: string;
  items: readonly GradedItem[];
  /** What can be done with a question. */
  asideOf?: (item: GradedItem) => ReactNode;
  /** Whose answer it is, where the reader is somebody else. */
  answerLabel?: string;
  /** What each question is about, and how the class answered it. */
  about?: PupilResultSheet["about"];
};

/** Returned work question by question, with points and comments. */
export function GradedItems({ comment, items, asideOf, answerLabel, about = [] }: Props) {
  return (
    <>
      {comment !== "" && <Said text={comment} />}
      <ol className={css.items}>
        {items.map((item, at) => (
          <li key={item.itemNo} className={css.item}>
            <Item
              item={item}
              number={at + 1}
              count={items.length}
              aside={asideOf?.(item)}
              {...(answerLabel === undefined ? {} : { answerLabel })}
            />
            <AboutQuestion about={about.find(({ itemNo }) => itemNo === item.itemNo)} />
          </li>
        ))}
      </ol>
    </>
  );
}

type ItemProps = { item: GradedItem; number: number; count: number; aside: ReactNode; answerLabel?: string };

function Item({ item, number, count, aside, answerLabel }: ItemProps) {
  const t = useTexts(learning);
  const { score, points, answer, question, key, comment } = item;
  const { state, colour } = stateOf(item);
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title} data-numbers>
          {t("question", { number, count })}
        </h2>
        <Badge color={colour}>{t(state)}</Badge>
        <span className={css.points} data-numbers>
          {score === null ? t("points", { count: points }) : t("score", { score, points })}
        </span>
        {aside}
      </header>
      <GradedQuestion
        question={question}
        answer={answer}
        answerKey={key}
        marks={item}
        ink={{ pages: item.ink, writing: null }}
        {...(answerLabel === undefined ? {} : { answerLabel })}
      />
      {hasRubric(item) && <FilledRubric item={item} />}
      {item.isByTwo && (
        <p className={css.said} role="note">
          {t("byTwo")}
        </p>
      )}
      {item.ruled !== null && (
        <p className={css.said} role="note">
          {t(`ruled_${item.ruled}`)}
        </p>
      )}
      {comment !== "" && <Said text={comment} />}
    </>
  );
}

function stateOf({ score, points, answer }: GradedItem) {
  if (score === null) return { state: "waitsForTeacher", colour: "gray" } as const;
  if (score === points) return { state: "resultRight", colour: "green" } as const;
  if (score > 0) return { state: "resultPart", colour: "yellow" } as const;
  return { state: answer === null ? "resultNone" : "resultWrong", colour: "red" } as const;
}

function Said({ text }: { text: string }) {
  const t = useTexts(learning);
  return (
    <p className={css.said}>
      <strong>{t("teacherSays")}:</strong> {text}
    </p>
  );
}
