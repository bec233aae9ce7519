import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AnnotationTag,
  CommentBody,
  commentExtras,
  Count,
  MsgKey,
  msgPlace,
  QuickComment,
  Scene,
  Seq,
  Account,
  strict,
} from "../shapes/index.ts";
import { annotationCommand, isEcho } from "./annotation-command.ts";

const common = { ...annotationCommand, service: 7 } as const;

const comment = { from: "alice", body: 128_077, time: 1_790_000_000_000 };
export const msgKeyExample = {
  scene: 0 as const,
  from: "bob",
  to: "alice",
  time: 1_790_000_000_000,
  idServer: "7-3",
  idClient: "5b0e7a52c1",
  seq: 3,
};

export const addQuickComment = command({
  ...common,
  command: 30,
  about:
    "Puts a reaction at a message that the caller may see and could answer. The same `body` of the same person stands once: the same again changes nothing. Whoever is connected is told by `quickCommentChanged`.",
  params: strict({ ...msgPlace, body: CommentBody, ...commentExtras }),
  result: Type.Object({ comment: QuickComment, timetag: AnnotationTag }),
  faults: ["objectMissing", "noPermission", "teamMuted", "blockedByPeer", "overLimit"],
  example: {
    params: { scene: 0, to: "bob", seq: 3, body: 128_077 },
    result: { comment, timetag: 12 },
  },
});

export const deleteQuickComment = command({
  ...common,
  command: 31,
  about: "Takes one's own reaction away; one that is not there is no fault.",
  params: strict({ ...msgPlace, body: CommentBody }),
  result: Type.Object({ timetag: AnnotationTag }),
  faults: ["objectMissing"],
  example: { params: { scene: 0, to: "bob", seq: 3, body: 128_077 }, result: { timetag: 13 } },
});

export const getQuickComments = command({
  ...common,
  command: 32,
  rate: "command",
  about:
    "Reactions at messages of one conversation, oldest first, and how many answers their threads have. What the caller does not see has none. Messages of `left` did not fit into the page and are asked for again.",
  params: strict({
    scene: Scene,
    to: Account,
    seqs: Type.Array(Seq, { minItems: 1, maxItems: limits.quickCommentMessagesMax.value }),
  }),
  result: Type.Object({
    comments: Type.Array(Type.Object({ seq: Seq, comments: Type.Array(QuickComment) })),
    threads: Type.Array(Type.Object({ seq: Seq, total: Count })),
    left: Type.Array(Seq),
    timetag: AnnotationTag,
  }),
  faults: ["objectMissing"],
  example: {
    params: { scene: 0, to: "bob", seqs: [3] },
    result: {
      comments: [{ seq: 3, comments: [comment] }],
      threads: [{ seq: 3, total: 2 }],
      left: [],
      timetag: 13,
    },
  },
});

export const quickCommentChanged = push({
  service: 7,
  command: 33,
  row: "M12",
  about:
    "Somebody reacted to a message of a conversation, or took it back. It is not kept: a device that was away, or misses a `timetag`, asks again for what it shows. Whoever did it hears of it on all devices, with `isEcho` at the connection that did.",
  body: Type.Object({
    action: Type.Union([Type.Literal("add"), Type.Literal("delete")]),
    msg: MsgKey,
    comment: QuickComment,
    timetag: AnnotationTag,
    isEcho,
  }),
  example: { action: "add" as const, msg: msgKeyExample, comment, timetag: 12 },
});

export const quickCommentCommands = { addQuickComment, deleteQuickComment, getQuickComments };
export const quickCommentPushes = { quickCommentChanged };
