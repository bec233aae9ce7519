import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, nullable, Time } from "./basic.ts";
import { Rev } from "./room-ids.ts";
import { RoomPoll } from "./room-poll.ts";

/** Of the room of a broadcast: whether its viewers write, how long each waits between two messages, whether they ask. */
export const BroadcastRules = {
  slowSeconds: Type.Integer({ minimum: 0, maximum: limits.liveSlowMax.value }),
  takesQuestions: Type.Boolean(),
};

export const QuestionText = Type.String({ minLength: 1, maxLength: limits.roomQuestionMax.value });
export const PinnedText = Type.String({ minLength: 1, maxLength: limits.roomPinnedMax.value });

/** A question to who presents; its number is the place of the log where it was asked. */
export const RoomQuestion = Type.Object({
  id: Rev,
  account: Account,
  nick: Type.String(),
  /** Empty where a host has hidden it. */
  text: Type.String(),
  askedAt: Time,
  votes: Count,
  isAnswered: Type.Boolean(),
  isHidden: Type.Boolean(),
});
export type RoomQuestion = Static<typeof RoomQuestion>;

/** What the room of a broadcast has beside that of a conference (P6). */
export const RoomBroadcast = Type.Object({
  ...BroadcastRules,
  pinned: nullable(Type.String()),
  questions: Type.Array(RoomQuestion),
  polls: Type.Array(RoomPoll),
});
export type RoomBroadcast = Static<typeof RoomBroadcast>;
