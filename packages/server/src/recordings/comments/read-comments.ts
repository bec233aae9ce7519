import { limits } from "@lyceum/contract/limits";
import type { RecordingReply } from "@lyceum/contract/shapes";
import type { Trim } from "@lyceum/domain/recordings";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { readable } from "../manage.ts";
import { trimOf } from "../store.ts";
import { type CommentRecord, countComments, listComments, listReplies, type Place } from "./store.ts";

/** GET /v1/recordings/{id}/comments (R8). */
export const readComments: CallHandler<"GET /v1/recordings/{id}/comments"> = async (
  { params, query },
  context,
) => {
  const { recording, isManager } = await readable(context, params.id);
  const { kysely } = context.database;
  const { accountId } = callerOf(context);
  const { recording_id: recordingId, takes_comments: isOpen } = recording;
  const trim = trimOf(recording);
  const order = query.order ?? "newest";
  const limit = limits.recordingCommentsPage.value;
  const of = { recordingId, trim, reader: accountId };
  const pattern = likePattern(query.search);
  const [found, total] = await Promise.all([
    listComments(kysely, of, { order, after: placeOf(query.after), limit: limit + 1, pattern }),
    countComments(kysely, of, pattern),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map(({ commentId }) => commentId);
  const replies = Map.groupBy(await listReplies(kysely, ids, accountId), ({ parentId }) => parentId);
  const shown = { accountId, isManager, trim };
  return {
    comments: page.map((one) => ({
      ...commentOf(one, shown),
      replies: (replies.get(one.commentId) ?? []).map((reply) => commentOf(reply, shown)),
    })),
    next: found.length > limit && last ? nextOf(last, order) : null,
    total,
    isOpen,
  };
};

/** As it is shown to one reader, at the times that are shown. */
export function commentOf(
  { recordingId: _, parentId: _parent, reportCount, isReported, ...comment }: CommentRecord,
  { accountId, isManager, trim }: { accountId: string; isManager: boolean; trim: Trim | null },
): RecordingReply {
  const { account, atMs, body } = comment;
  return {
    ...comment,
    // Who wrote what was removed is nobody's concern.
    ...(body === "" ? { account: "", nick: "", avatar: "" } : {}),
    atMs: atMs === null ? null : Math.max(0, atMs - (trim?.startMs ?? 0)),
    isOwn: account === accountId && body !== "",
    isReported,
    reportCount: isManager ? reportCount : 0,
  };
}

function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [first = "", second] = after.split(".");
  // A moment is counted from one: what is about the whole has none.
  return second === undefined
    ? { commentId: Number(first), atMs: -1 }
    : { commentId: Number(second), atMs: Number(first) - 1 };
}

function nextOf({ commentId, atMs }: CommentRecord, order: "newest" | "time"): string {
  return order === "newest" ? String(commentId) : `${(atMs ?? -1) + 1}.${commentId}`;
}
