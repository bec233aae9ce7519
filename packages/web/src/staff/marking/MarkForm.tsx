import type { MarkingDesk, Subject } from "@lyceum/contract/shapes";
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
import css from "./Marking.module.css";

type Answer = MarkingDesk["answers"][number];

type Props = {
  answer: Answer;
  points: number;
  itemNo: number;
  subject: Subject;
  isNameless: boolean;
  queryKey: readonly unknown[];
  onSaved: () => void;
  onStale: () => Promise<unknown>;
};

const keyed = 9;

/** Points and a comment for one answer. Who marks the same answer at the same time is told, and overwrites nothing. */
export function MarkForm({ answer, points, itemNo, subject, isNameless, queryKey, onSaved, onStale }: Props) {
  const t = useTexts(staffGrading);
  const tLearning = useTexts(staffLearning);
  const queries = useQueryClient();
  const [before, setBefore] = useState({ score: answer.score, comment: answer.comment });
  const [score, setScore] = useState<number | "">(answer.score ?? "");
  const [comment, setComment] = useState(answer.comment);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const kept = useQuery({
    queryKey: ["grade-comments", subject],
    queryFn: ({ signal }) =>
      http.call("GET /staff/gradeComments", { query: { subject }, signal, isQuiet: true }),
  });
  const comments = kept.data?.rows.slice(0, keyed) ?? [];
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // What a colleague gave meanwhile stands here at once where nothing was typed yet.
  const isTouched = score !== (before.score ?? "") || comment !== before.comment;
  const isStale = before.score !== answer.score || before.comment !== answer.comment;
  if (isStale && !isTouched && !isBusy) take(answer);

  function take(next: Pick<Answer, "score" | "comment">): void {
    setBefore({ score: next.score, comment: next.comment });
    setScore(next.score ?? "");
    setComment(next.comment);
  }

  async function save(): Promise<void> {
    if (score === "" || isBusy) return;
    setIsBusy(true);
    const params = { id: String(answer.submissionId) };
    try {
      const names = isNameless ? ({ names: "hidden" } as const) : {};
      const body = { itemNo, score, comment, before, ...names };
      const work = await http.call("POST /staff/submissions/{id}/mark", { params, body, isQuiet: true });
      const marked = work.items.find((one) => one.itemNo === itemNo);
      queries.setQueryData<MarkingDesk>(
        queryKey,
        (desk) =>
          desk && {
            ...desk,
            items: desk.items.map((one) =>
              one.itemNo === itemNo && answer.score === null ? { ...one, waiting: one.waiting - 1 } : one,
            ),
            answers: desk.answers.map((one) =>
              one.submissionId === answer.submissionId && marked
                ? { ...one, score: marked.score, comment: marked.comment, state: work.state }
                : one,
            ),
          },
      );
      if (marked) take(marked);
      onSaved();
    } catch (error) {
      message.error(sentenceOf(error, tLearning("saveFailed")));
      await onStale();
      const now = queries.getQueryData<MarkingDesk>(queryKey);
      const held = now?.answers.find((one) => one.submissionId === answer.submissionId);
      // It was somebody else: the teacher sees what they gave before giving anything else.
      if (held && (held.score !== before.score || held.comment !== before.comment)) take(held);
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

  const put = (words: string) => setComment((now) => (now.trim() === "" ? words : `${now} ${words}`));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <form
      className={css.mark}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NumberInput
        ref={field}
        label={tLearning("points")}
        description={tLearning("of", { points })}
        min={0}
        max={points}
        step={0.5}
        value={score}
        onChange={(value) => setScore(value === "" ? "" : Number(value))}
      />
      <CommentField subject={subject} value={comment} onChange={setComment} />
      <Button type="submit" disabled={score === ""} loading={isBusy}>
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
