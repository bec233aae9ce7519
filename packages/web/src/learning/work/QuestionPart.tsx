import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { AnswerInput } from "../AnswerInput.tsx";
import { QuestionView } from "../QuestionView.tsx";
import type { AnswerQueue, Slot } from "./answer-queue.ts";
import type { PageQueue } from "./page-queue.ts";
import css from "./Work.module.css";

/** A question of a sheet with what it is worth. */
export type Item = Pick<Sheet["items"][number], "itemNo" | "points" | "question">;
type Shown = { item: Item; slot: Slot; queue: AnswerQueue };
/** Work that is being done, with the pages of handwork that are on their way to it. */
export type OpenWork = { submissionId: number; pages: PageQueue };
type Props = Shown & { work: OpenWork | null; number: number; count: number; children: ReactNode };

/** One question of a sheet with its answer; below it what can be done with it. */
export function QuestionPart({ work, item, slot, queue, number, count, children }: Props) {
  const t = useTexts(learning);
  const { itemNo, question, points } = item;
  const id = questionId(number - 1);
  const [isMaking, setIsMaking] = useState(false);
  const pages = useMemo(
    () => (work === null ? null : { place: { ...work, itemNo, queue }, onMaking: setIsMaking }),
    [work, itemNo, queue],
  );
  const turnTo = () => queue.turnTo(itemNo);
  return (
    <section
      className={css.question}
      aria-labelledby={id}
      onFocusCapture={turnTo}
      onPointerDownCapture={turnTo}
    >
      <header className={css.head}>
        <h2 className={css.title} id={id} data-numbers>
          {t("question", { number, count })}
        </h2>
        <span className={css.kind} data-numbers>
          {t(`kind_${question.kind}`)} · {t("points", { count: points })}
        </span>
      </header>
      <QuestionView question={question} />
      {/* What is being drawn belongs to one of the two answers: the pupil chooses when it is there. */}
      {slot.state === "conflict" && slot.theirs && !isMaking ? (
        <div className={css.conflict} role="alert">
          <p>{t("conflict")}</p>
          <div className={css.two}>
            <AnswerInput
              question={question}
              answer={slot.theirs.answer}
              onChange={() => {}}
              pages={closedPages}
              isClosed
            />
            <AnswerInput
              question={question}
              answer={slot.answer}
              onChange={() => {}}
              pages={closedPages}
              isClosed
            />
            <Button variant="default" onClick={() => queue.resolve(itemNo, "theirs")}>
              {t("useTheirs")}
            </Button>
            <Button variant="default" onClick={() => queue.resolve(itemNo, "mine")}>
              {t("useMine")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <AnswerInput
            key={itemNo}
            question={question}
            answer={slot.answer}
            onChange={(answer) => queue.change(itemNo, { answer })}
            {...(pages ? { pages } : {})}
          />
          {pages === null && question.kind === "shortAnswer" && (
            <p className={css.pagesNote}>{t("pagesInWork")}</p>
          )}
        </>
      )}
      <footer className={css.foot}>{children}</footer>
    </section>
  );
}

const closedPages = { place: null };

export function Flag({ item: { itemNo }, slot, queue }: Shown) {
  const t = useTexts(learning);
  return (
    <Checkbox
      label={t("flag")}
      checked={slot.isFlagged}
      onChange={({ currentTarget }) => queue.change(itemNo, { isFlagged: currentTarget.checked })}
    />
  );
}

/** The heading of a question, to go to. */
export function questionId(place: number): string {
  return `question-${place + 1}`;
}
