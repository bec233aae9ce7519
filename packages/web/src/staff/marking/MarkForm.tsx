import type { AskedQuestion, MarkingDesk, PartRubric, Rubric, Subject } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CommentField } from "../homework/CommentField.tsx";
import { MarkFields } from "../rubrics/MarkFields.tsx";
import type { GiveMark } from "./give-mark.ts";
import { chosenIn, type Held } from "./mark-draft.ts";
import css from "./Marking.module.css";
import { useMarkDraft } from "./use-mark-draft.ts";

type Answer = MarkingDesk["answers"][number];

type Props = {
  answer: Answer;
  points: number;
  question: AskedQuestion;
  rubric: Rubric | null;
  partRubrics: readonly PartRubric[];
  itemNo: number;
  subject: Subject;
  isNameless: boolean;
  queryKey: readonly unknown[];
  give: GiveMark;
  /** The answer is no longer here to be marked: what was written stays to be read, and is not saved. */
  isGone?: boolean;
  onSaved: () => void;
  onStale: () => Promise<unknown>;
};

const keyed = 9;

/** Points and a comment for one answer, by a rubric or by its parts where it has some. Who marks the same answer at the same time is told, and overwrites nothing. */
export function MarkForm(props: Props) {
  const { answer, points, question, rubric, partRubrics, itemNo, subject, isNameless } = props;
  const { queryKey, give, onSaved, onStale, isGone = false } = props;
  const t = useTexts(staffGrading);
  const tLearning = useTexts(staffLearning);
  const queries = useQueryClient();
  const agreed = answer.second === "settled" ? answer.score : null;
  const marked = { points, question, rubric, partRubrics, agreed };
  const [isBusy, setIsBusy] = useState(false);
  const { draft, setDraft, seen, isReady, take, takeIfOther } = useMarkDraft(answer, marked, isBusy);
  const { score, comment } = draft;
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const kept = useQuery({
    queryKey: ["grade-comments", subject],
    queryFn: ({ signal }) =>
      http.call("GET /staff/gradeComments", { query: { subject }, signal, isQuiet: true }),
  });
  const comments = kept.data?.rows.slice(0, keyed) ?? [];
  useEffect(() => {
    const level = form.current?.querySelector<HTMLInputElement>("input[type=radio]");
    (level ?? field.current)?.focus();
    if (!level) field.current?.select();
  }, []);

  async function save(): Promise<void> {
    if (score === "" || !isReady || isBusy || isGone) return;
    setIsBusy(true);
    try {
      const body = { itemNo, score, comment, ...chosenIn(draft, marked) };
      const { given, state } = await give(answer.submissionId, body, seen);
      queries.setQueryData<MarkingDesk>(
        queryKey,
        (desk) =>
          desk && {
            ...desk,
            items: desk.items.map((one) =>
              one.itemNo === itemNo && answer.score === null ? { ...one, waiting: one.waiting - 1 } : one,
            ),
            answers: desk.answers.map((one) =>
              one.submissionId === answer.submissionId && given ? { ...one, ...heldIn(given), state } : one,
            ),
          },
      );
      if (given) take(given);
      // What both marks come to is read.
      if (answer.second !== null) void onStale();
      onSaved();
    } catch (error) {
      message.error(sentenceOf(error, tLearning("saveFailed")));
      await onStale();
      const now = queries.getQueryData<MarkingDesk>(queryKey);
      takeIfOther(now?.answers.find((one) => one.submissionId === answer.submissionId));
    } finally {
      setIsBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
    const chosen = place === undefined ? undefined : comments[Number(place) - 1];
    if (!chosen) return;
    event.preventDefault();
    put(chosen.words);
  }

  const put = (words: string) =>
    setDraft((now) => ({ ...now, comment: now.comment.trim() === "" ? words : `${now.comment} ${words}` }));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <form
      ref={form}
      className={css.mark}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <MarkFields draft={draft} marked={marked} onChange={setDraft} />
      <NumberInput
        ref={field}
        label={tLearning("points")}
        description={tLearning("of", { points })}
        min={0}
        max={points}
        step={0.5}
        value={score}
        onChange={(value) => setDraft({ ...draft, score: value === "" ? "" : Number(value) })}
      />
      <CommentField
        subject={subject}
        value={comment}
        onChange={(words) => setDraft((now) => ({ ...now, comment: words }))}
      />
      <Button type="submit" disabled={!isReady || isGone} loading={isBusy}>
        {t("saveNext")}
      </Button>
      {comments.length > 0 && (
        <ol className={css.comments} aria-label={t("comments")}>
          {comments.map(({ commentId, words }, at) => (
            <li key={commentId}>
              <button
                type="button"
                className={css.comment}
                aria-keyshortcuts={`Alt+${at + 1}`}
                onClick={() => put(words)}
              >
                <kbd className={css.key}>{at + 1}</kbd>
                <span className={css.commentWords}>{words}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={css.keys}>
        {answer.markedBy !== null && !isNameless && (
          <strong>{t("deskMarkedBy", { name: answer.markedBy })} · </strong>
        )}
        {t("deskKeys")}
      </p>
    </form>
  );
}

function heldIn({ score, comment, rubric, partRubrics, reason, partShares }: Held) {
  // Left out it would leave those that the answer had.
  return { score, comment, rubric, partRubrics: partRubrics ?? [], reason, partShares };
}
