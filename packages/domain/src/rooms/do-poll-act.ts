import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomPoll, RoomState } from "@lyceum/contract/shapes";
import { type Draft, Refusal, wordsOf } from "./draft.ts";
import { type PollTally, pollsOf, recount } from "./polls.ts";

/** Polls of a host (P6, R5). Who has chosen what stands beside the log; what there was before comes with a vote. */
export function doPollAct(draft: Draft, act: RoomAct, tally: PollTally | undefined): boolean {
  const state = draft.state();
  switch (act.do) {
    case "openPoll":
      openPoll(draft, act);
      return true;
    case "votePoll": {
      const poll = pollIn(state, act.id);
      if (!poll.isOpen) throw new Refusal("noPermission");
      if (state.broadcast) voteOne(draft, poll, act);
      else vote(draft, poll, act, tally ?? noVotes(poll));
      return true;
    }
    case "closePoll":
      if (pollIn(state, act.id).isOpen) draft.emit({ type: "pollClosed", id: act.id });
      return true;
    case "showPoll": {
      const poll = pollIn(state, act.id);
      if (poll.isOpen) throw new Refusal("noPermission");
      const { counts } = tally ?? noVotes(poll);
      if (poll.isForHosts === true && poll.isShown !== true)
        draft.emit({ type: "pollClosed", id: poll.id, counts: [...counts] });
      return true;
    }
    default:
      return false;
  }
}

type Choice = Extract<RoomAct, { do: "votePoll" }>;

function openPoll(draft: Draft, act: Extract<RoomAct, { do: "openPoll" }>): void {
  const state = draft.state();
  if (pollsOf(state).length >= limits.roomPollsMax.value) throw new Refusal("overLimit");
  const { isMultiple = false, isNamed = false, isForHosts = false } = act;
  // Of a broadcast all read the counts, and nobody a name.
  if (state.broadcast && (isMultiple || isNamed || isForHosts)) throw new Refusal("parameterError");
  const options = act.options.map(wordsOf);
  if (new Set(options).size < options.length) throw new Refusal("parameterError");
  draft.emit({
    type: "pollOpened",
    question: wordsOf(act.question),
    options,
    ...(isMultiple ? { isMultiple } : {}),
    ...(isNamed ? { isNamed } : {}),
    ...(isForHosts ? { isForHosts } : {}),
  });
}

function voteOne(draft: Draft, { id, options }: RoomPoll, { option }: Choice): void {
  if (option === undefined) throw new Refusal("parameterError");
  if (option >= options.length) throw new Refusal("objectMissing");
  draft.emit({ type: "pollVoted", id, option });
}

function vote(
  draft: Draft,
  { id, options, isMultiple, isForHosts }: RoomPoll,
  { options: chosen = [] }: Choice,
  before: PollTally,
): void {
  const isTwice = new Set(chosen).size < chosen.length;
  if (chosen.length === 0 || isTwice || (isMultiple !== true && chosen.length > 1))
    throw new Refusal("parameterError");
  if (chosen.some((at) => at >= options.length)) throw new Refusal("objectMissing");
  const { counts, voterCount } = recount(before, chosen);
  draft.emit({
    type: "pollVoted",
    id,
    voterCount,
    ...(isForHosts === true ? {} : { counts: [...counts] }),
  });
}

function noVotes({ options }: RoomPoll): PollTally {
  return { own: [], counts: options.map(() => 0), voterCount: 0 };
}

function pollIn(state: RoomState, id: number): RoomPoll {
  const found = pollsOf(state).find((one) => one.id === id);
  if (!found) throw new Refusal("objectMissing");
  return found;
}
