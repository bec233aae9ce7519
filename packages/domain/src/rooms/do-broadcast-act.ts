import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomBroadcast, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, Refusal, wordsOf } from "./draft.ts";

/** Questions and what hosts pin in the room of a broadcast (P6). That a person votes once the server's store says. */
export function doBroadcastAct(draft: Draft, { account, nick }: RoomMember, act: RoomAct): boolean {
  const { broadcast } = draft.state();
  if (!broadcast) return false;
  switch (act.do) {
    case "ask": {
      const text = wordsOf(act.text);
      const { questions } = broadcast;
      const waiting = questions.filter((one) => one.account === account && !one.isAnswered && !one.isHidden);
      const isOver =
        questions.length >= limits.roomQuestionsMax.value ||
        waiting.length >= limits.roomOwnQuestionsMax.value;
      if (isOver) throw new Refusal("overLimit");
      draft.emit({ type: "questionAsked", account, nick, text });
      return true;
    }
    case "voteQuestion": {
      const question = questionIn(broadcast, act.id);
      // Nobody raises their own.
      if (question.account === account || question.isAnswered) throw new Refusal("noPermission");
      draft.emit({ type: "questionVoted", id: act.id });
      return true;
    }
    case "answerQuestion":
      if (questionIn(broadcast, act.id).isAnswered !== act.isOn)
        draft.emit({ type: "questionAnswered", id: act.id, isOn: act.isOn });
      return true;
    case "hideQuestion":
      questionIn(broadcast, act.id);
      draft.emit({ type: "questionHidden", id: act.id });
      return true;
    case "pin": {
      const text = act.text === null ? null : wordsOf(act.text);
      if (text !== broadcast.pinned) draft.emit({ type: "pinned", text });
      return true;
    }
    case "setSlow":
      if (act.seconds !== broadcast.slowSeconds) draft.emit({ type: "slowSet", seconds: act.seconds });
      return true;
    default:
      return false;
  }
}

function questionIn({ questions }: RoomBroadcast, id: number) {
  const found = questions.find((one) => one.id === id);
  if (!found || found.isHidden) throw new Refusal("objectMissing");
  return found;
}
