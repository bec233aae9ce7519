import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, nullable, Time } from "./basic.ts";

export const ReplayWords = Type.String({ minLength: 1, maxLength: limits.recordingCommentMax.value });

/** One comment on a replay. Who reads it may answer it; answers have none. */
const comment = {
  commentId: Count,
  /** Empty: of somebody who is gone. */
  account: Type.Union([Account, Type.Literal("")]),
  nick: Type.String(),
  avatar: Type.String(),
  /** Empty: it was removed, and stands for the answers to it. */
  body: Type.String(),
  /** The moment of the replay that it is about; null: it is about the whole. */
  atMs: nullable(Count),
  createdAt: Time,
  editedAt: nullable(Time),
  isOwn: Type.Boolean(),
  /** The caller has reported it. */
  isReported: Type.Boolean(),
  /** How many have reported it; for those who manage the recording. */
  reportCount: Count,
};
export const RecordingReply = Type.Object(comment);
export type RecordingReply = Static<typeof RecordingReply>;
export const RecordingComment = Type.Object({ ...comment, replies: Type.Array(RecordingReply) });
export type RecordingComment = Static<typeof RecordingComment>;

export const CommentOrder = Type.Union([Type.Literal("newest"), Type.Literal("time")]);
export type CommentOrder = Static<typeof CommentOrder>;

/** A page of them; `next` asks for the one after it. */
export const RecordingComments = Type.Object({
  comments: Type.Array(RecordingComment),
  next: nullable(Type.String()),
  /** Comments and answers of what is shown. */
  total: Count,
  /** Whether comments are taken. */
  isOpen: Type.Boolean(),
});
export type RecordingComments = Static<typeof RecordingComments>;

/** What a kept system message tells of a comment, or of a document that may not show its film any more, as JSON. */
export const ReplayNotification = Type.Object({
  what: Type.Union([Type.Literal("comment"), Type.Literal("reply"), Type.Literal("filmOut")]),
  recordingId: Type.Integer(),
  name: Type.String(),
  nick: Type.String(),
  /** Of the comment; of a document its title. */
  opening: Type.String(),
  docId: Type.Optional(Type.Integer()),
});
export type ReplayNotification = Static<typeof ReplayNotification>;
