import type { RoomEvent, RoomMember, RoomPoll, RoomState } from "@lyceum/contract/shapes";

export type PollEvent = Extract<RoomEvent, { type: "pollOpened" | "pollVoted" | "pollClosed" }>;

/** What a decision about a poll needs of the votes, which stand beside the log: before it, with the own ones in them. */
export type PollTally = { own: readonly number[]; counts: readonly number[]; voterCount: number };

export function pollsOf({ broadcast, polls = [] }: RoomState): readonly RoomPoll[] {
  return broadcast ? broadcast.polls : polls;
}

/** The polls of a room after one more event of its log (P6, R5). */
export function changePolls(polls: readonly RoomPoll[], event: PollEvent, rev: number): RoomPoll[] {
  switch (event.type) {
    case "pollOpened": {
      const { type: _type, options, ...poll } = event;
      const counts = options.map(() => 0);
      // One at a time: the one before it is over.
      const before = polls.map((one) => ({ ...one, isOpen: false }));
      return [...before, { id: rev, ...poll, options, counts, isOpen: true }];
    }
    case "pollVoted": {
      const { option, voterCount, counts } = event;
      return ofPoll(polls, event.id, (poll) => ({
        ...(voterCount === undefined ? {} : { voterCount }),
        counts: counts ?? poll.counts.map((count, at) => (at === option ? count + 1 : count)),
      }));
    }
    case "pollClosed": {
      const { counts } = event;
      return ofPoll(polls, event.id, () => ({
        isOpen: false,
        ...(counts === undefined ? {} : { counts, isShown: true }),
      }));
    }
  }
}

/** The counts and number of people after somebody chose, in place of what this person chose before. */
export function recount({ own, counts, voterCount }: PollTally, chosen: readonly number[]): PollTally {
  const gains = (at: number) => Number(chosen.includes(at)) - Number(own.includes(at));
  return {
    own: chosen,
    counts: counts.map((count, at) => count + gains(at)),
    voterCount: own.length === 0 ? voterCount + 1 : voterCount,
  };
}

/** Whether somebody in the room may read how often each answer was chosen, and by whom where names are told. */
export function mayReadResults(
  poll: Pick<RoomPoll, "isForHosts" | "isShown">,
  { role }: Pick<RoomMember, "role">,
): boolean {
  return role !== "member" || poll.isForHosts !== true || poll.isShown === true;
}

function ofPoll(
  polls: readonly RoomPoll[],
  id: number,
  change: (poll: RoomPoll) => Partial<RoomPoll>,
): RoomPoll[] {
  return polls.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
}
