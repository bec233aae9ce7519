import type { MarkingDesk } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { FilledRubric, GradedQuestion, hasRubric, type InkWriting, withPage } from "../../learning/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { AnswerList } from "./AnswerList.tsx";
import css from "./Marking.module.css";
import { giveFirstMark, giveSecondMark } from "./give-mark.ts";
import { MarkForm } from "./MarkForm.tsx";

type Answer = MarkingDesk["answers"][number];

type Props = {
  desk: MarkingDesk;
  itemNo: number;
  isNameless: boolean;
  /** Marks are second ones, of somebody who sees nothing else of the homework. */
  isSecond?: boolean;
  queryKey: readonly unknown[];
  onStale: () => Promise<unknown>;
};

/** The answer that is being marked, those beside it, and what it gets. */
export function Desk({ desk, itemNo, isNameless, isSecond = false, queryKey, onStale }: Props) {
  const t = useTexts(staffGrading);
  const tLearning = useTexts(staffLearning);
  const queries = useQueryClient();
  const [current, setCurrent] = useState(
    () => (desk.answers.find(({ score }) => score === null) ?? desk.answers[0])?.submissionId,
  );
  const [kept, setKept] = useState<{ place: number; answer: Answer }>();
  const place = desk.answers.findIndex(({ submissionId }) => submissionId === current);
  const present = desk.answers[place];
  if (present && (kept?.answer !== present || kept.place !== place)) setKept({ place, answer: present });
  // What goes while somebody writes stays in its place until they move on, or the form would come to be another pupil's.
  const gone = present === undefined && kept?.answer.submissionId === current ? kept : undefined;
  const answers = gone ? desk.answers.toSpliced(gone.place, 0, gone.answer) : desk.answers;
  const found = answers.findIndex(({ submissionId }) => submissionId === current);
  const at = Math.max(0, found);
  const answer = answers[at];
  if (!answer) return null;
  const points = desk.items.find((one) => one.itemNo === itemNo)?.points ?? 0;
  const nameOf = (one: number) => answers[one]?.pupil?.name ?? t("deskPupil", { number: one + 1 });
  const move = (to: number) => {
    const next = answers[to];
    if (next) setCurrent(next.submissionId);
  };
  /** The next one without points, from here on and then from the first; itself is done by then. */
  const openFrom = (from: number) => {
    const order = [...answers.keys()].map((step) => (from + 1 + step) % answers.length);
    return order.find((one) => one !== from && answers[one]?.score === null);
  };
  const goOn = () => move(openFrom(at) ?? at + 1);
  const nextItem = desk.items.find((one) => one.waiting > 0 && one.itemNo !== itemNo);
  const isAllDone = desk.answers.every(({ score }) => score !== null);

  const { submissionId } = answer;
  const writing: InkWriting = {
    submissionId,
    isSecond,
    itemNo,
    handIn: answer.handIn,
    onSaved: (page) =>
      queries.setQueryData<MarkingDesk>(
        queryKey,
        (now) =>
          now && {
            ...now,
            answers: now.answers.map((one) =>
              one.submissionId === submissionId ? { ...one, ink: withPage(one.ink, page) } : one,
            ),
          },
      ),
    async readAgain() {
      await onStale();
      const now = queries.getQueryData<MarkingDesk>(queryKey);
      return now?.answers.find((one) => one.submissionId === submissionId)?.ink ?? [];
    },
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const to =
      event.key === "PageUp"
        ? at - 1
        : event.key === "PageDown"
          ? at + 1
          : event.altKey && event.code === "KeyN"
            ? openFrom(at)
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  return (
    // The keys are those of everything inside: its fields and buttons take the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said
    <div className={css.desk} onKeyDown={onKeyDown}>
      <AnswerList answers={answers} at={at} points={points} nameOf={nameOf} onChoose={move} />
      <section className={css.sheet} aria-label={nameOf(at)}>
        <header className={css.sheetHead}>
          <h2 className={css.name}>{nameOf(at)}</h2>
          <div className={css.steps}>
            <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => move(at - 1)}>
              {t("deskBefore")}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={at === answers.length - 1}
              onClick={() => move(at + 1)}
            >
              {t("deskNext")}
            </Button>
          </div>
        </header>
        <div className={css.given}>
          <GradedQuestion
            question={desk.question}
            answer={answer.answer}
            answerKey={desk.key}
            answerLabel={tLearning("pupilSays")}
            marks={{ points, partShares: answer.partShares }}
            ink={{
              pages: answer.ink,
              writing: desk.mayMark && answer.state !== "returned" ? writing : null,
            }}
          />
        </div>
        {answer.second !== null && (
          <p className={css.said} role="note">
            {answer.second === "open"
              ? t("second_open", { names: desk.secondMarkers.join(", ") })
              : t(`second_${answer.second}`)}
          </p>
        )}
        {gone && (
          <p className={css.said} role="status">
            {t("deskGone")}
          </p>
        )}
        {(!desk.mayMark || answer.state === "returned") && hasRubric(answer) && (
          <FilledRubric item={answer} />
        )}
        {!desk.mayMark ? (
          <p className={css.said}>{t("deskReadOnly")}</p>
        ) : answer.state === "returned" ? (
          <p className={css.said}>{t("deskClosed")}</p>
        ) : (
          <MarkForm
            key={`${answer.submissionId} ${rubricsOf(desk)}`}
            answer={answer}
            points={points}
            question={desk.question}
            rubric={desk.rubric}
            partRubrics={desk.partRubrics ?? []}
            itemNo={itemNo}
            subject={desk.subject}
            isNameless={isNameless}
            give={isSecond ? giveSecondMark : giveFirstMark(isNameless)}
            queryKey={queryKey}
            isGone={gone !== undefined}
            onSaved={goOn}
            onStale={onStale}
          />
        )}
        {isAllDone && (
          <p className={css.done} role="status">
            {t("deskAllDone")}
            {nextItem && (
              <RouteLink
                screen={isSecond ? "staffSecondDesk" : "staffMarking"}
                params={{ id: String(desk.homeworkId), itemNo: String(nextItem.itemNo) }}
                query={isNameless && !isSecond ? { names: "hidden" } : {}}
                className={css.link}
              >
                {t("deskToNext")}
              </RouteLink>
            )}
          </p>
        )}
      </section>
    </div>
  );
}

/** By which rubrics answers are marked: by others the form starts over. */
function rubricsOf({ rubric, partRubrics = [] }: MarkingDesk): string {
  const all = [...(rubric ? [{ part: -1, rubric }] : []), ...partRubrics];
  return all.map((one) => `${one.part}:${one.rubric.rubricId}.${one.rubric.version}`).join(" ");
}
