import type { RoomBroadcast, RoomEvent, RoomOptions, RoomQuestion } from "@lyceum/contract/shapes";
import { changePolls, type PollEvent } from "./polls.ts";

type Rules = NonNullable<RoomOptions["broadcast"]>;
type Name = "questionAsked" | "questionVoted" | "questionAnswered" | "questionHidden" | "pinned" | "slowSet";
export type BroadcastEvent = Extract<RoomEvent, { type: Name }> | PollEvent;

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
    case "pollOpened":
    case "pollVoted":
    case "pollClosed":
      return { ...broadcast, polls: changePolls(polls, event, rev) };
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
