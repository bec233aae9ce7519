import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  ChatReviewOpened,
  ChatReviewPage,
  ChatReviewPair,
  ChatReviewReason,
  ChatReviewState,
  Digits,
  ReviewedFile,
  pageQuery,
  strict,
} from "../shapes/index.ts";

const staff = { row: "D8", realm: "edu", auth: "user", permission: "edu:chat:review" } as const;
const grant = { account: "u-grant", nick: "Ms. Grant" };
const lily = { account: "u-lily", nick: "Lily Chen" };

/** Conversations of a member of staff with a pupil that a second member of staff reads, where a school for children wants it. */
export const chatReviewCalls = {
  "GET /chatReviews/{account}": httpCall({
    row: "D8",
    realm: "edu",
    auth: "user",
    permission: "edu:im:chat",
    about:
      "Whether others of the staff may read what the caller and this person write to each other, and when they did. Of anybody but a pupil and a member of staff: no.",
    params: strict({ account: Account }),
    answers: "data",
    data: ChatReviewState,
    faults: [],
    rate: "userRead",
    example: {
      params: { account: "u-grant" },
      data: { isReviewed: true, openedAt: [1_790_000_000_000] },
    },
  }),
  "GET /staff/chatReviews": httpCall({
    ...staff,
    about:
      "Members of staff and pupils, one of whom has this in the name, who have written to each other while the institution had such conversations readable. The caller's own conversations are not among them; a head teacher of a class finds those with its pupils alone.",
    query: strict({
      name: Type.String({ minLength: 1, maxLength: limits.chatReviewNameMax.value }),
      ...pageQuery,
    }),
    answers: "rows",
    data: ChatReviewPair,
    faults: ["forbidden"],
    rate: "userRead",
    example: {
      query: { name: "Lily", pageNum: "1", pageSize: "20" },
      data: { staff: grant, pupil: lily, isFormer: false, lastAt: 1_790_000_000_000 },
    },
  }),
  "POST /staff/chatReviews": httpCall({
    ...staff,
    about:
      "Opens one of these conversations for the caller for an hour. The record has it with the reason, without anything that was said, and the two are told when it was read.",
    body: strict({ staff: Account, pupil: Account, reason: ChatReviewReason }),
    answers: "data",
    data: ChatReviewOpened,
    faults: ["forbidden", "notFound", "paramError"],
    rate: "userWrite",
    example: {
      body: { staff: "u-grant", pupil: "u-lily", reason: "Her mother asked us to look into it." },
      data: { id: "7", until: 1_790_003_600_000 },
    },
  }),
  "GET /staff/chatReviews/{id}/messages": httpCall({
    ...staff,
    about:
      "The messages of what the caller has opened, a page of the newest, or of those before a place: only those that were written while the institution had it switched on.",
    params: strict({ id: Digits }),
    query: strict({ before: Type.Optional(Digits) }),
    answers: "data",
    data: ChatReviewPage,
    faults: ["forbidden", "notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      query: { before: "41" },
      data: {
        messages: [
          {
            seq: 40,
            isByStaff: true,
            at: 1_790_000_000_000,
            text: "See you in class tomorrow.",
            kind: null,
            fileName: "",
            isRecalled: false,
          },
        ],
        before: 40,
      },
    },
  }),
  "POST /staff/chatReviews/{id}/messages/{seq}/file": httpCall({
    ...staff,
    about:
      "Opens the picture, sound, film or file of a message of what the caller has opened; the record has that it was opened. The path asks each time whether the caller may still read the message, and ends with the review.",
    params: strict({ id: Digits, seq: Digits }),
    answers: "data",
    data: ReviewedFile,
    faults: ["forbidden", "notFound"],
    rate: "userWrite",
    example: {
      params: { id: "7", seq: "40" },
      data: {
        url: "/reviewedFiles/7/40?dept=200&to=u-grant&until=mu3x5c00&proof=Zm9v",
        type: "image/webp",
        size: 48_211,
      },
    },
  }),
};
