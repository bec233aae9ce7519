import type { CommentOrder, RecordingComments, RecordingReply } from "@lyceum/contract/shapes";
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { showFault } from "../../shared/show-fault.ts";

const freshMs = 30_000;

/** What somebody has written and the server does not have yet. */
export type Draft = {
  idClient: string;
  body: string;
  atMs: number | null;
  parentId: number | null;
  isFailed: boolean;
};

const keyOf = (recordingId: number) => ["recordingComments", recordingId];

/** Pages of comments; those of others come while one watches. What was found before stays until the next words are answered. */
export function useComments(recordingId: number, { order, search }: { order: CommentOrder; search: string }) {
  const params = { id: String(recordingId) };
  return useInfiniteQuery({
    queryKey: [...keyOf(recordingId), order, search],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      http.call("GET /v1/recordings/{id}/comments", {
        params,
        query: {
          order,
          ...(search === "" ? {} : { search }),
          ...(pageParam === "" ? {} : { after: pageParam }),
        },
        signal,
        isQuiet: true,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  });
}

type Known = InfiniteData<RecordingComments>;

/** Writing shows at once what was written; what failed stays, to be sent again. */
export function useCommentActs(recordingId: number) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const key = keyOf(recordingId);
  const params = (commentId: number) => ({ id: String(recordingId), commentId: String(commentId) });
  const forget = (idClient: string) => setDrafts((all) => all.filter((one) => one.idClient !== idClient));

  async function send(draft: Draft): Promise<void> {
    const { idClient, body, atMs, parentId } = draft;
    setDrafts((all) => [...all.filter((one) => one.idClient !== idClient), { ...draft, isFailed: false }]);
    try {
      const sent = { idClient, body, atMs, parentId };
      const to = { id: String(recordingId) };
      await http.call("POST /v1/recordings/{id}/comments", { params: to, body: sent, isQuiet: true });
      await queries.invalidateQueries({ queryKey: key });
      forget(idClient);
    } catch (error) {
      showFault(error);
      setDrafts((all) => all.map((one) => (one.idClient === idClient ? { ...one, isFailed: true } : one)));
    }
  }

  /** Shows a change before the server has it, and what is true where it refuses. */
  async function change(
    commentId: number,
    shown: Partial<RecordingReply>,
    call: () => Promise<unknown>,
  ): Promise<void> {
    await queries.cancelQueries({ queryKey: key });
    const apply = <C extends RecordingReply>(one: C): C =>
      one.commentId === commentId ? { ...one, ...shown } : one;
    queries.setQueriesData<Known>({ queryKey: key }, (known) =>
      known
        ? {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              comments: page.comments.map((one) => ({ ...apply(one), replies: one.replies.map(apply) })),
            })),
          }
        : known,
    );
    try {
      await call();
    } catch (error) {
      showFault(error);
    } finally {
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  return {
    drafts,
    send,
    forget,
    edit: (commentId: number, body: string) =>
      change(commentId, { body }, () =>
        http.call("POST /v1/recordings/{id}/comments/{commentId}", {
          params: params(commentId),
          body: { body },
          isQuiet: true,
        }),
      ),
    remove: (commentId: number) =>
      change(commentId, { body: "", isOwn: false, nick: "", avatar: "" }, () =>
        http.call("POST /v1/recordings/{id}/comments/{commentId}/remove", {
          params: params(commentId),
          isQuiet: true,
        }),
      ),
    report: (commentId: number) =>
      change(commentId, { isReported: true }, () =>
        http.call("POST /v1/recordings/{id}/comments/{commentId}/report", {
          params: params(commentId),
          isQuiet: true,
        }),
      ),
    keep: (commentId: number) =>
      change(commentId, { reportCount: 0 }, () =>
        http.call("POST /v1/recordings/{id}/comments/{commentId}/keep", {
          params: params(commentId),
          isQuiet: true,
        }),
      ),
    open: (isOpen: boolean) =>
      change(0, {}, () =>
        http.call("POST /v1/recordings/{id}/commenting", {
          params: { id: String(recordingId) },
          body: { isOpen },
          isQuiet: true,
        }),
      ),
  };
}
export type CommentActs = ReturnType<typeof useCommentActs>;
