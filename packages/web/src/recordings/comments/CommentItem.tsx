import type { RecordingComment, RecordingReply } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { confirm } from "@lyceum/ui";
import { Badge, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useDates } from "../../portal/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText } from "../../shared/clock-text.ts";
import { CommentForm } from "./CommentForm.tsx";
import type { CommentActs, Draft } from "./comment-queries.ts";
import css from "./Comments.module.css";

type Shared = {
  acts: CommentActs;
  mayManage: boolean;
  isOpen: boolean;
  onSeek: (toMs: number) => void;
  newDraft: (body: string, atMs: number | null, parentId: number | null) => void;
};

/** A comment with its answers, and what one may do with it. */
export function CommentItem({ comment, ...shared }: Shared & { comment: RecordingComment }) {
  const t = useTexts(recordings);
  const [isReplying, setIsReplying] = useState(false);
  const { commentId, replies, nick } = comment;
  const drafts = shared.acts.drafts.filter(({ parentId }) => parentId === commentId);
  return (
    <li className={css.comment}>
      <Words
        comment={comment}
        {...shared}
        reply={shared.isOpen && comment.body !== "" ? () => setIsReplying(true) : null}
      />
      {(replies.length > 0 || drafts.length > 0) && (
        <ul className={css.replies}>
          {replies.map((one) => (
            <li key={one.commentId}>
              <Words comment={one} {...shared} reply={null} />
            </li>
          ))}
          {drafts.map((draft) => (
            <DraftItem key={draft.idClient} draft={draft} acts={shared.acts} />
          ))}
        </ul>
      )}
      {isReplying && (
        <div className={css.replies}>
          <CommentForm
            label={t("commentReplyTo", { name: nick })}
            onClosed={() => setIsReplying(false)}
            onSend={(body) => {
              shared.newDraft(body, null, commentId);
              setIsReplying(false);
            }}
          />
        </div>
      )}
    </li>
  );
}

type WordsProps = Shared & { comment: RecordingReply; reply: (() => void) | null };

function Words({ comment, acts, mayManage, isOpen, onSeek, reply }: WordsProps) {
  const t = useTexts(recordings);
  const dates = useDates();
  const [isEditing, setIsEditing] = useState(false);
  const { commentId, nick, avatar, body, atMs, createdAt, editedAt, isOwn, isReported, reportCount } =
    comment;
  if (body === "") return <p className={css.gone}>{t("commentGone")}</p>;
  async function remove(): Promise<void> {
    const isYes = await confirm({
      title: t("commentRemoveTitle"),
      text: t(isOwn ? "commentRemoveText" : "commentRemoveOtherText"),
      confirmLabel: t("commentRemove"),
      isDangerous: true,
    });
    if (isYes) await acts.remove(commentId);
  }
  return (
    <article className={css.words} aria-label={t("commentBy", { name: nick })}>
      <Avatar nick={nick} avatar={avatar} size={26} />
      <div className={css.main}>
        <p className={css.head}>
          <strong>{nick === "" ? t("commentNobody") : nick}</strong>
          {atMs !== null && (
            <UnstyledButton
              className={css.moment}
              aria-label={t("goTo", { at: clockText(atMs) })}
              onClick={() => onSeek(atMs)}
            >
              {clockText(atMs)}
            </UnstyledButton>
          )}
          <time dateTime={new Date(createdAt).toISOString()}>{dates.moment(createdAt)}</time>
          {editedAt !== null && <span>{t("commentEdited")}</span>}
        </p>
        {isEditing ? (
          <CommentForm
            label={t("commentEdit")}
            before={body}
            onClosed={() => setIsEditing(false)}
            onSend={(words) => {
              setIsEditing(false);
              void acts.edit(commentId, words);
            }}
          />
        ) : (
          <p className={css.body}>{body}</p>
        )}
        {reportCount > 0 && (
          <p className={css.head}>
            <Badge size="sm" color="red" variant="light">
              {t("commentReports", { n: reportCount })}
            </Badge>
            <Act onClick={() => void acts.keep(commentId)}>{t("commentKeep")}</Act>
          </p>
        )}
        {!isEditing && (
          <p className={css.acts}>
            {reply && <Act onClick={reply}>{t("commentReply")}</Act>}
            {isOwn && isOpen && <Act onClick={() => setIsEditing(true)}>{t("commentEdit")}</Act>}
            {(isOwn || mayManage) && <Act onClick={() => void remove()}>{t("commentRemove")}</Act>}
            {!isOwn && !mayManage && !isReported && (
              <Act onClick={() => void acts.report(commentId)}>{t("commentReport")}</Act>
            )}
            {isReported && !mayManage && <span>{t("commentReported")}</span>}
          </p>
        )}
      </div>
    </article>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={css.act} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

/** What is on its way, or could not be sent. */
export function DraftItem({ draft, acts }: { draft: Draft; acts: CommentActs }) {
  const t = useTexts(recordings);
  return (
    <li className={css.draft} data-failed={draft.isFailed || undefined}>
      <p className={css.body}>{draft.body}</p>
      <p className={css.acts} role="status">
        {draft.isFailed ? (
          <>
            <span>{t("commentUnsent")}</span>
            <Act onClick={() => void acts.send(draft)}>{t("retry")}</Act>
            <Act onClick={() => acts.forget(draft.idClient)}>{t("commentForget")}</Act>
          </>
        ) : (
          <span>{t("commentSending")}</span>
        )}
      </p>
    </li>
  );
}
