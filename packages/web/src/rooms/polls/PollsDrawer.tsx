import type { RoomPoll } from "@lyceum/contract/shapes";
import { mayReadResults } from "@lyceum/domain/rooms";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { isLost } from "../../shared/is-lost.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { SidePanel } from "../parts/SidePanel.tsx";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { Poll } from "./Poll.tsx";
import { PollActs } from "./PollActs.tsx";
import { PollList } from "./PollList.tsx";
import { type PollView, usePollFacts, usePollVotes } from "./poll-votes.ts";
import css from "./Polls.module.css";
import { PollVoters } from "./PollVoters.tsx";

/** The polls of a conference (R5). */
export function PollsDrawer() {
  const t = useTexts(roomsPolls);
  const polls = useRoomState()?.polls ?? [];
  const votes = usePollVotes();
  return (
    <SidePanel title={t("polls")}>
      {isLost(votes.query) && <QueryError query={votes.query} failed={t("votesFailed")} />}
      <PollList polls={polls} hasRules>
        {(poll) => <RoomPollRow key={poll.id} poll={poll} view={votes.of(poll.id)} reload={votes.reload} />}
      </PollList>
    </SidePanel>
  );
}

type Props = { poll: RoomPoll; view: PollView | null; reload: () => Promise<void> };

function RoomPollRow({ poll, view, reload }: Props) {
  const t = useTexts(roomsPolls);
  const { room } = useRoomSession();
  const self = useSelf();
  const facts = usePollFacts()(poll);
  if (!self) return null;
  const own = view?.own ?? [];
  const isHost = self.role !== "member";
  const mayRead = mayReadResults(poll, self);
  const inLog = poll.isForHosts === true && poll.isShown !== true ? (view?.counts ?? null) : poll.counts;
  // Nobody is led by what others have chosen.
  const isShown = mayRead && (isHost || !poll.isOpen || own.length > 0);

  async function vote(options: readonly number[]): Promise<void> {
    try {
      await room.actions.act({ do: "votePoll", id: poll.id, options: [...options] });
      await reload();
    } catch (error) {
      showFault(error);
    }
  }

  return (
    <Poll
      poll={poll}
      facts={facts}
      own={own}
      counts={isShown ? inLog : null}
      mayVote={poll.isOpen && view !== null}
      onVote={vote}
    >
      {poll.isOpen && (
        <p className={css.facts}>
          {own.length > 0 ? t("mayChange") : t(poll.isNamed === true ? "namedText" : "anonymousText")}
        </p>
      )}
      {!poll.isOpen && !mayRead && <p className={css.facts}>{t("resultsLater")}</p>}
      {poll.isNamed === true && isShown && <PollVoters poll={poll} />}
      <PollActs poll={poll} />
    </Poll>
  );
}
