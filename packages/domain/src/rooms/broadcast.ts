import type { RoomBroadcast, RoomEvent, RoomOptions, RoomPoll, RoomQuestion } from "@lyceum/contract/shapes";

type Rules = NonNullable<RoomOptions["broadcast"]>;
type Name =
  | "questionAsked"
  | "questionVoted"
  | "questionAnswered"
  | "questionHidden"
  | "pollOpened"
  | "pollVoted"
  | "pollClosed"
  | "pinned"
  | "slowSet";
export type BroadcastEvent = Extract<RoomEvent, { type: Name }>;

export function newBroadcast({ slowSeconds, takesQuestions }: Rules): RoomBroadcast {
  return { slowSeconds, takesQuestions, pinned: null, questions: [], polls: [] };
}

/** The questions, polls and rules of a broadcast after one more event of its room (P6). */
export function changeBroadcast(
  broadcast: RoomBroadcast,
  event: BroadcastEvent,
  rev: number,
  time: number,
): RoomBroadcast {
  const { questions, polls } = broadcast;
  switch (event.type) {
    case "questionAsked": {
      const { account, nick, text } = event;
      const begun = { votes: 0, isAnswered: false, isHidden: false };
      return {
        ...broadcast,
        questions: [...questions, { id: rev, account, nick, text, askedAt: time, ...begun }],
      };
    }
    case "questionVoted":
      return ofQuestion(broadcast, event.id, ({ votes }) => ({ votes: votes + 1 }));
    case "questionAnswered":
      return ofQuestion(broadcast, event.id, () => ({ isAnswered: event.isOn }));
    case "questionHidden":
      // Who comes later does not read it.
      return ofQuestion(broadcast, event.id, () => ({ isHidden: true, text: "" }));
    case "pollOpened": {
      const { question, options } = event;
      const counts = options.map(() => 0);
      // One at a time: the one before it is over.
      const before = polls.map((poll) => ({ ...poll, isOpen: false }));
      return { ...broadcast, polls: [...before, { id: rev, question, options, counts, isOpen: true }] };
    }
    case "pollVoted":
      return ofPoll(broadcast, event.id, ({ counts }) => ({
        counts: counts.map((count, at) => (at === event.option ? count + 1 : count)),
      }));
    case "pollClosed":
      return ofPoll(broadcast, event.id, () => ({ isOpen: false }));
    case "pinned":
      return { ...broadcast, pinned: event.text };
    case "slowSet":
      return { ...broadcast, slowSeconds: event.seconds };
  }
}

function ofQuestion(
  broadcast: RoomBroadcast,
  id: number,
  change: (question: RoomQuestion) => Partial<RoomQuestion>,
): RoomBroadcast {
  const questions = broadcast.questions.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  return { ...broadcast, questions };
}

function ofPoll(
  broadcast: RoomBroadcast,
  id: number,
  change: (poll: RoomPoll) => Partial<RoomPoll>,
): RoomBroadcast {
  const polls = broadcast.polls.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  return { ...broadcast, polls };
}
