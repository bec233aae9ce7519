import type { CommentOrder, Replay } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { recordings } from "@lyceum/texts/recordings";
import { SearchIcon } from "@lyceum/ui";
import { Button, Group, NativeSelect, Skeleton, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem, DraftItem } from "./CommentItem.tsx";
import { useCommentActs, useComments } from "./comment-queries.ts";
import css from "./Comments.module.css";

const pauseMs = 300;

type Props = { replay: Replay; atMs: number; onSeek: (toMs: number) => void };

/** What those who watch write about a replay and its moments (R8). */
export function CommentsPanel({ replay, atMs, onSeek }: Props) {
  const t = useTexts(recordings);
  const { recordingId, mayManage, discardedAt } = replay;
  const [order, setOrder] = useState<CommentOrder>("newest");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useComments(recordingId, { order, search });
  const acts = useCommentActs(recordingId);
  if (query.isPending) return <Skeleton height={160} mt={8} />;
  if (isLost(query)) return <QueryError query={query} failed={t("commentsFailed")} />;
  const pages = query.data.pages;
  const comments = pages.flatMap((page) => page.comments);
  const [first] = pages;
  const isOpen = first?.isOpen === true && discardedAt === null;
  const drafts = acts.drafts.filter(({ parentId }) => parentId === null);
  const newDraft = (body: string, at: number | null, parentId: number | null) =>
    void acts.send({ idClient: randomId(), body, atMs: at, parentId, isFailed: false });
  return (
    <div className={css.panel}>
      {isOpen ? (
        <CommentForm label={t("commentWrite")} atMs={atMs} onSend={(body, at) => newDraft(body, at, null)} />
      ) : (
        <p className={css.gone}>{t("commentsClosed")}</p>
      )}
      {mayManage && (
        <Switch
          size="xs"
          label={t("commentsTake")}
          checked={first?.isOpen === true}
          onChange={(event) => void acts.open(event.currentTarget.checked)}
        />
      )}
      {(comments.length > 1 || typed !== "") && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t("searchComments")}
          placeholder={t("searchComments")}
          leftSection={<SearchIcon size={16} />}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {comments.length > 1 && (
        <Group justify="space-between" gap={8}>
          <span className={css.count}>{t("commentsCount", { n: first?.total ?? 0 })}</span>
          <NativeSelect
            size="xs"
            aria-label={t("commentOrder")}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value === "time" ? "time" : "newest")}
            data={[
              { value: "newest", label: t("commentOrder_newest") },
              { value: "time", label: t("commentOrder_time") },
            ]}
          />
        </Group>
      )}
      {comments.length === 0 && drafts.length === 0 && (
        <p className={css.gone} role="status">
          {t(search === "" ? "commentsNone" : "commentsNotFound")}
        </p>
      )}
      <ul className={css.list} aria-label={t("comments")}>
        {drafts.map((draft) => (
          <DraftItem key={draft.idClient} draft={draft} acts={acts} />
        ))}
        {comments.map((comment) => (
          <CommentItem
            key={comment.commentId}
            comment={comment}
            acts={acts}
            mayManage={mayManage}
            isOpen={isOpen}
            onSeek={onSeek}
            newDraft={newDraft}
          />
        ))}
        {query.hasNextPage && (
          <li>
            <Button
              size="compact-xs"
              variant="subtle"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t("commentsMore")}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
