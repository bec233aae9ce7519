import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, IdText, nullable, Time } from "./basic.ts";
import { said } from "./said.ts";

/** Why a conversation is opened, at least a few words (D8). */
export const ChatReviewReason = Type.String({
  minLength: limits.chatReviewReasonMin.value,
  maxLength: limits.chatReviewReasonMax.value,
});

const Named = Type.Object({ account: Account, nick: Type.String() });

/** A member of staff and a pupil who have written to each other while the school let such conversations be read. */
export const ChatReviewPair = Type.Object({
  staff: Named,
  pupil: Named,
  /** The member of staff is it no more. */
  isFormer: Type.Boolean(),
  /** Of the newest message that may be read. */
  lastAt: Time,
});
export type ChatReviewPair = Static<typeof ChatReviewPair>;

export const ChatReviewOpened = Type.Object({
  id: IdText,
  /** Until when its pages are answered. */
  until: Time,
});
export type ChatReviewOpened = Static<typeof ChatReviewOpened>;

/** One message as it is now: an edited one has its newest words, one that was recalled has none. */
export const ReviewedMessage = Type.Object({
  seq: Type.Integer(),
  isByStaff: Type.Boolean(),
  ...said,
  isRecalled: Type.Boolean(),
});
export type ReviewedMessage = Static<typeof ReviewedMessage>;

/** Where the bytes of a file are for whoever has opened the conversation, for as long as it is open. */
export const ReviewedFile = Type.Object({
  url: Type.String(),
  type: Type.String(),
  size: Count,
});
export type ReviewedFile = Static<typeof ReviewedFile>;

export const ChatReviewPage = Type.Object({
  /** The oldest first. */
  messages: Type.Array(ReviewedMessage),
  /** What asks for the page before; null: there is none. */
  before: nullable(Type.Integer()),
});
export type ChatReviewPage = Static<typeof ChatReviewPage>;

/** What the two in a conversation are told of it. */
export const ChatReviewState = Type.Object({
  /** Whether what they write now may be read by others of the staff. */
  isReviewed: Type.Boolean(),
  /** When it was opened, the newest first; also after the school has switched it off. */
  openedAt: Type.Array(Time),
});
export type ChatReviewState = Static<typeof ChatReviewState>;
