import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  ReplayTime,
  ReplayWords,
  CommentOrder,
  Count,
  Digits,
  Id,
  Nothing,
  nullable,
  RecordingComments,
  RecordingReply,
  strict,
} from "../shapes/index.ts";

const Params = strict({ id: Digits, commentId: Digits });
const params = { id: "7", commentId: "31" };
const own = { row: "R8", realm: "edu", auth: "user", permission: "*:room:join", answers: "data" } as const;
const write = {
  ...own,
  params: Params,
  data: Nothing,
  rate: "userWrite",
  faults: ["notFound", "forbidden"],
} as const;
const comment = {
  commentId: 31,
  account: "ben",
  nick: "Ben",
  avatar: "",
  body: "Why is it seven here?",
  atMs: 600_000,
  createdAt: 1_790_000_900_000,
  editedAt: null,
  isOwn: true,
  isReported: false,
  reportCount: 0,
} as const;

/** Comments on a replay, for everybody who may watch it (R8). */
export const recordingCommentCalls = {
  "GET /v1/recordings/{id}/comments": httpCall({
    ...own,
    about:
      "A page of the comments on a replay with the answers to them, the newest first or by the moments that they are about; of a search those that hold the words, or have an answer that does. Comments on moments that are cut away are not shown.",
    params: strict({ id: Digits }),
    query: strict({
      order: Type.Optional(CommentOrder),
      search: Type.Optional(Type.String({ maxLength: 64 })),
      after: Type.Optional(Type.String({ pattern: "^[0-9]{1,10}(\\.[0-9]{1,15})?$" })),
    }),
    data: RecordingComments,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      query: { order: "newest" },
      data: { comments: [{ ...comment, replies: [] }], next: null, total: 1, isOpen: true },
    },
  }),
  "POST /v1/recordings/{id}/comments": httpCall({
    ...write,
    about:
      "Writes a comment on a replay or on a moment of it, or an answer to a comment. Words of the institution's list are masked or refused. What is sent twice with one `idClient` is there once.",
    params: strict({ id: Digits }),
    body: strict({ idClient: Id, body: ReplayWords, atMs: nullable(ReplayTime), parentId: nullable(Count) }),
    data: RecordingReply,
    rate: "comment",
    faults: ["notFound", "forbidden", "commentWords", "commentsFull"],
    example: {
      params: { id: "7" },
      body: { idClient: "c1", body: comment.body, atMs: 600_000, parentId: null },
      data: comment,
    },
  }),
  "POST /v1/recordings/{id}/comments/{commentId}": httpCall({
    ...write,
    about: "Changes the words of one's own comment.",
    body: strict({ body: ReplayWords }),
    data: RecordingReply,
    faults: ["notFound", "forbidden", "commentWords"],
    example: { params, body: { body: comment.body }, data: comment },
  }),
  "POST /v1/recordings/{id}/comments/{commentId}/remove": httpCall({
    ...write,
    about:
      "Removes one's own comment, or as one who manages the recording that of anybody. Answers to it stay. Once is as good as twice.",
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/comments/{commentId}/report": httpCall({
    ...write,
    about: "Tells those who manage the recording that a comment of somebody else should not be there.",
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/comments/{commentId}/keep": httpCall({
    ...write,
    about: "Ends the reports of a comment that stays, for those who manage the recording.",
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/commenting": httpCall({
    ...write,
    about: "Takes comments on a recording or no more, for those who manage it. What is written stays.",
    params: strict({ id: Digits }),
    body: strict({ isOpen: Type.Boolean() }),
    example: { params: { id: "7" }, body: { isOpen: false }, data: {} },
  }),
};
