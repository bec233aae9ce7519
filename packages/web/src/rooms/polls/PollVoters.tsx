import type { PollVoter, RoomPoll } from "@lyceum/contract/shapes";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Polls.module.css";

/** Who chose what, of a poll that tells names; asked for when somebody looks. */
export function PollVoters({ poll }: { poll: RoomPoll }) {
  const t = useTexts(roomsPolls);
  const { room, roomId } = useRoomSession();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["room", "polls", roomId, "voters", poll.id, poll.voterCount ?? 0, poll.counts.join()],
    queryFn: () => room.polls.read(poll.id),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <>
      <div className={css.acts} data-start>
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("whoChose")}
        </Button>
      </div>
      {isOpen && isError && <p className={css.facts}>{t("votersFailed")}</p>}
      {isOpen && data && (
        <dl className={css.voters}>
          {poll.options.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what is voted for
            <div key={at}>
              <dt>{text}</dt>
              <dd>{namesOf(data.voters, at) || t("nobody")}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function namesOf(voters: readonly PollVoter[], at: number): string {
  return voters
    .filter(({ options }) => options.includes(at))
    .map(({ nick }) => nick)
    .join(", ");
}
