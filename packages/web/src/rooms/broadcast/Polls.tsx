import type { RoomPoll } from "@lyceum/contract/shapes";
import { live } from "@lyceum/texts/live";
import { EmptyState, MessageIcon } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { NewPoll } from "./NewPoll.tsx";
import css from "./Side.module.css";
import type { Votes } from "./use-votes.ts";

type Props = { isVisitor: boolean; votes: Votes };

/** Polls of the host, the newest first, with what was chosen so far. */
export function Polls({ isVisitor, votes }: Props) {
  const t = useTexts(live);
  const isHost = useIsHost();
  const polls = useRoomState()?.broadcast?.polls ?? [];
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <div className={css.scroll}>
        {polls.length === 0 && !isWriting && (
          <EmptyState icon={<MessageIcon />} title={t("noPolls")} text={t("noPollsText")} />
        )}
        <ul className={css.list} aria-label={t("tabPolls")}>
          {polls.toReversed().map((poll) => (
            <Poll key={poll.id} poll={poll} mayVote={!isVisitor && !isHost} isHost={isHost} votes={votes} />
          ))}
        </ul>
      </div>
      {isHost && isWriting && <NewPoll onDone={() => setIsWriting(false)} />}
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

type PollProps = { poll: RoomPoll; mayVote: boolean; isHost: boolean; votes: Votes };

function Poll({ poll, mayVote, isHost, votes }: PollProps) {
  const t = useTexts(live);
  const { room } = useRoomSession();
  const { id, question, options, counts, isOpen } = poll;
  const own = votes.of.get(id);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const isVoting = mayVote && isOpen && own === undefined;

  async function choose(option: number): Promise<void> {
    try {
      await room.actions.act({ do: "votePoll", id, option });
      votes.add(id, option);
    } catch (error) {
      showFault(error);
    }
  }

  return (
    <li className={css.poll}>
      <p className={css.pollHead}>
        <strong>{question}</strong>
        <Badge color={isOpen ? "green" : "gray"}>{t(isOpen ? "pollOpen" : "pollClosed")}</Badge>
      </p>
      {options.map((text, at) => {
        const count = counts[at] ?? 0;
        const part = total === 0 ? 0 : Math.round((count / total) * 100);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the place is what is voted for
            key={at}
            type="button"
            className={css.option}
            aria-label={isVoting ? t("choose", { option: text }) : undefined}
            aria-disabled={!isVoting}
            data-own={own === at || undefined}
            // React knows no types for custom properties.
            style={{ "--part": `${part}%` } as React.CSSProperties}
            onClick={() => {
              if (isVoting) void choose(at);
            }}
          >
            <span>{text}</span>
            <span data-numbers>
              {own === at && `${t("chosen")} · `}
              {part} %
            </span>
          </button>
        );
      })}
      <span className={css.who} data-numbers>
        {t("total", { n: total })}
      </span>
      {isHost && isOpen && (
        <span className={css.acts}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void room.actions.act({ do: "closePoll", id }).catch(showFault)}
          >
            {t("closePoll")}
          </Button>
        </span>
      )}
    </li>
  );
}
