import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, nullable } from "./basic.ts";
import { Rev } from "./room-ids.ts";

/** How a poll is answered, and who reads what came of it; of a conference alone (R5). Absent is no. */
export const PollRules = {
  /** Several answers. */
  isMultiple: Type.Optional(Type.Boolean()),
  /** Who reads the results reads the names too. */
  isNamed: Type.Optional(Type.Boolean()),
  /** Hosts alone read the results, until they show them. */
  isForHosts: Type.Optional(Type.Boolean()),
};

export const PollWords = {
  question: Type.String({ minLength: 1, maxLength: limits.roomPollTextMax.value }),
  options: Type.Array(Type.String({ minLength: 1, maxLength: limits.roomPollOptionMax.value }), {
    minItems: 2,
    maxItems: limits.roomPollOptionsMax.value,
  }),
};

export const PollOption = Type.Integer({ minimum: 0, maximum: limits.roomPollOptionsMax.value - 1 });
/** One of a broadcast, some of a conference. */
export const PollChoice = {
  option: Type.Optional(PollOption),
  options: Type.Optional(Type.Array(PollOption, { minItems: 1, maxItems: limits.roomPollOptionsMax.value })),
};

/** A question of the host with two to ten answers; its number is the place of the log where it was opened. */
export const RoomPoll = Type.Object({
  id: Rev,
  question: Type.String(),
  options: Type.Array(Type.String()),
  /** All zero where the results are for hosts alone. */
  counts: Type.Array(Count),
  isOpen: Type.Boolean(),
  ...PollRules,
  /** How many people have answered; of a conference. */
  voterCount: Type.Optional(Count),
  /** A host has shown the results to all. */
  isShown: Type.Optional(Type.Boolean()),
});
export type RoomPoll = Static<typeof RoomPoll>;

/** What stands beside the log: of everybody the own answers, the counts for who may read them. */
export const PollVotes = Type.Object({
  id: Rev,
  own: Type.Array(PollOption),
  counts: nullable(Type.Array(Count)),
});
export type PollVotes = Static<typeof PollVotes>;

/** Who has answered a poll, and what. */
export const PollVoter = Type.Object({
  account: Account,
  nick: Type.String(),
  options: Type.Array(PollOption),
});
export type PollVoter = Static<typeof PollVoter>;
