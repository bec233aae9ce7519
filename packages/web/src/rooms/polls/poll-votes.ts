import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";

/** What one has chosen in a poll, and the counts where one may read them. */
export type PollView = { own: readonly number[]; counts: readonly number[] | null };

/** The log tells nobody who has chosen what, and no counts that are for hosts alone: both are asked for beside it. */
export function usePollVotes() {
  const { room, roomId } = useRoomSession();
  const isHost = useIsHost();
  const polls = useRoomState()?.polls ?? [];
  const queries = useQueryClient();
  // Counts that the log does not tell are asked for again with each vote; the own answers change here alone.
  const asked = polls.map(({ isForHosts, isShown, voterCount = 0 }) =>
    isHost && isForHosts === true && isShown !== true ? voterCount : 0,
  );
  // An answer that is changed leaves the number of voters as it was.
  const isCounting =
    isHost &&
    polls.some(({ isOpen, isForHosts, isShown }) => isOpen && isForHosts === true && isShown !== true);
  const queryKey = ["room", "polls", roomId];
  const query = useQuery({
    queryKey: [...queryKey, isHost, asked.join()],
    queryFn: () => room.polls.read(),
    enabled: polls.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval: isCounting ? 2_000 : false,
    gcTime: 0,
  });
  const { data } = query;
  return {
    /** Null until it is known. */
    of: (id: number): PollView | null =>
      data?.polls.find((one) => one.id === id) ?? (data ? { own: [], counts: null } : null),
    reload: () => queries.invalidateQueries({ queryKey }),
    query,
  };
}

/** How an open poll and its results are told: with names or without. */
export function usePollFacts() {
  const t = useTexts(roomsPolls);
  return (poll: { isMultiple?: boolean; isNamed?: boolean; isForHosts?: boolean; isShown?: boolean }) =>
    [
      t(poll.isNamed === true ? "named" : "anonymous"),
      poll.isMultiple === true ? t("several") : "",
      poll.isForHosts === true ? t(poll.isShown === true ? "shown" : "forHosts") : "",
    ].filter((fact) => fact !== "");
}
