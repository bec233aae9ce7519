import { limits } from "@lyceum/contract/limits";
import type { Subject } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./CommentField.module.css";

type Props = { subject: Subject; value: string; onChange: (value: string) => void };

/** A comment on an answer, with the comments that the teacher keeps for its subject: by "/" in the empty field, or a button. */
export function CommentField({ subject, value, onChange }: Props) {
  const t = useTexts(staffGrading);
  const tLearning = useTexts(staffLearning);
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const queryKey = ["grade-comments", subject];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.call("GET /staff/gradeComments", { query: { subject }, signal, isQuiet: true }),
    enabled: isOpen,
  });
  const rows = query.data?.rows ?? [];
  const words = value.trim();

  async function act(run: () => Promise<unknown>, said?: string): Promise<void> {
    try {
      await run();
      if (said !== undefined) message.success(said);
      await queries.invalidateQueries({ queryKey: ["grade-comments"] });
    } catch (error) {
      message.error(sentenceOf(error, t("ruleFailed")));
    }
  }
  const keep = () =>
    act(
      () => http.call("POST /staff/gradeComments", { body: { words, subject }, isQuiet: true }),
      t("commentKept"),
    );
  const remove = (id: number) =>
    act(() =>
      http.call("POST /staff/gradeComments/{id}/remove", {
        params: { id: String(id) },
        body: {},
        isQuiet: true,
      }),
    );

  function insert(chosen: string): void {
    onChange((words === "" ? chosen : `${words} ${chosen}`).slice(0, limits.gradeCommentMax.value));
    close();
  }

  function close(): void {
    setIsOpen(false);
    field.current?.focus();
  }

  return (
    <div className={css.field}>
      <Textarea
        ref={field}
        label={tLearning("comment")}
        description={t("commentsHelp")}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={limits.gradeCommentMax.value}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setIsOpen(false);
          if (event.key !== "/" || value !== "") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      <div className={css.acts}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("comments")}
        </Button>
        {words !== "" && (
          <Button size="compact-xs" variant="subtle" onClick={() => void keep()}>
            {t("keepComment")}
          </Button>
        )}
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && query.isSuccess && rows.length === 0 && <p className={css.none}>{t("commentsNone")}</p>}
        {isOpen && rows.length > 0 && (
          <ul className={css.list} aria-label={t("comments")}>
            {rows.map(({ commentId, words: kept }, at) => (
              <li key={commentId} className={css.row}>
                <button
                  type="button"
                  className={css.words}
                  // By "/" one comes to the first at once.
                  ref={at === 0 ? (first) => first?.focus() : undefined}
                  onClick={() => insert(kept)}
                  onKeyDown={(event) => {
                    if (event.key === "Escape") close();
                  }}
                >
                  {kept}
                </button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t("removeComment", { words: kept })}
                  onClick={() => void remove(commentId)}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
