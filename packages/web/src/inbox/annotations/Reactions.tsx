import { groupComments } from "@lyceum/domain/annotations";
import { annotations as texts } from "@lyceum/texts/annotations";
import { useEffect, useMemo } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { emojiOf } from "./emoji-body.ts";
import { answersIn, nickOf, openAnnotations, useAnnotations } from "./opened.ts";
import { peerOfSession } from "../peer-of-session.ts";
import { openThread } from "./opened-thread.ts";
import { toggleReaction } from "./react.ts";
import css from "./Reactions.module.css";

type Props = { sessionId: string; seq: number };

/** So many people are named at a reaction. */
const namedMax = 10;

/** Below a message: who reacted how, and the way into its thread (M12). */
export function Reactions({ sessionId, seq }: Props) {
  const t = useTexts(texts);
  const self = useInbox((client) => client.connection.self());
  const isLive = useStatus().phase === "live";
  const known = useAnnotations((annotations) => annotations.of(sessionId, seq));
  // Those that this device shows may be newer than the count of the server.
  const shown = useInbox((client) => answersIn(client.messages.conversation(sessionId).rows, seq).length);
  const groups = useMemo(() => groupComments(known?.comments ?? [], self), [known, self]);
  useEffect(() => {
    if (isLive) openAnnotations().annotations.need(peerOfSession(sessionId), [seq]);
  }, [isLive, sessionId, seq]);
  const answers = Math.max(known?.threadTotal ?? 0, shown);
  if (groups.length === 0 && answers === 0) return null;
  return (
    <div className={css.reactions} role="group" aria-label={t("reactions")}>
      {groups.map(({ body, count, isOwn, accounts }) => (
        <Chip
          key={body}
          emoji={emojiOf(body)}
          count={count}
          isOwn={isOwn}
          accounts={accounts}
          onToggle={() => toggleReaction(sessionId, seq, body)}
        />
      ))}
      {answers > 0 && (
        <button
          type="button"
          className={css.thread}
          title={t("openThread")}
          onClick={() => openThread({ sessionId, seq })}
        >
          {t("answers", { n: answers })}
        </button>
      )}
    </div>
  );
}

type ChipProps = {
  emoji: string;
  count: number;
  isOwn: boolean;
  accounts: readonly string[];
  onToggle: () => void;
};

function Chip({ emoji, count, isOwn, accounts, onToggle }: ChipProps) {
  const t = useTexts(texts);
  const self = useInbox((client) => client.connection.self());
  const named = useMemo(() => accounts.slice(0, namedMax), [accounts]);
  const nicks = useInbox((client) =>
    named.map((account) => (account === self ? t("you") : nickOf(client, account))).join(", "),
  );
  useEffect(() => openInbox().client.users.need(named), [named]);
  const rest = accounts.length - named.length;
  const names = rest > 0 ? `${nicks}, ${t("more", { n: rest })}` : nicks;
  const label = t("reactedBy", { emoji, n: count, names });
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <span aria-hidden>{emoji}</span>
      <span className={css.count}>{count}</span>
    </button>
  );
}
