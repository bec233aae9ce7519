import type { RoomPoll } from "@lyceum/contract/shapes";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { EmptyState, MessageIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { NewPoll } from "./NewPoll.tsx";
import css from "./Polls.module.css";

type Props = {
  polls: readonly RoomPoll[];
  /** Hosts say how a poll is answered and who reads the results. */
  hasRules: boolean;
  children: (poll: RoomPoll) => ReactNode;
};

/** Polls of a room, the newest first; hosts write new ones below. */
export function PollList({ polls, hasRules, children }: Props) {
  const t = useTexts(roomsPolls);
  const isHost = useIsHost();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <div className={css.scroll}>
        {polls.length === 0 && !isWriting && (
          <EmptyState
            icon={<MessageIcon />}
            title={t("noPolls")}
            text={t(isHost ? "noPollsHost" : "noPollsText")}
          />
        )}
        <ul className={css.list} aria-label={t("polls")}>
          {polls.toReversed().map((poll) => children(poll))}
        </ul>
      </div>
      {isHost && isWriting && <NewPoll hasRules={hasRules} onDone={() => setIsWriting(false)} />}
      {isHost && !isWriting && (
        <div className={css.form}>
          <Button size="xs" onClick={() => setIsWriting(true)}>
            {t("newPoll")}
          </Button>
        </div>
      )}
    </>
  );
}
