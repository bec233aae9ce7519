import { showFault } from "../../shared/show-fault.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { Poll } from "../polls/Poll.tsx";
import { PollActs } from "../polls/PollActs.tsx";
import { PollList } from "../polls/PollList.tsx";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import type { Votes } from "./use-votes.ts";

type Props = { isVisitor: boolean; votes: Votes };

/** Polls of who presents: one answer of each viewer, and all see the counts (P6). */
export function Polls({ isVisitor, votes }: Props) {
  const { room } = useRoomSession();
  const isHost = useIsHost();
  const polls = useRoomState()?.broadcast?.polls ?? [];

  async function vote(id: number, option: number): Promise<void> {
    try {
      await room.actions.act({ do: "votePoll", id, option });
      votes.add(id, option);
    } catch (error) {
      showFault(error);
    }
  }

  return (
    <PollList polls={polls} hasRules={false}>
      {(poll) => {
        const own = votes.of.get(poll.id);
        return (
          <Poll
            key={poll.id}
            poll={poll}
            own={own == null ? [] : [own]}
            counts={poll.counts}
            mayVote={!isVisitor && !isHost && poll.isOpen && own === undefined}
            onVote={([option = 0]) => vote(poll.id, option)}
          >
            <PollActs poll={poll} />
          </Poll>
        );
      }}
    </PollList>
  );
}
