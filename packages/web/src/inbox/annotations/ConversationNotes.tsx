import { annotations as texts } from "@lyceum/texts/annotations";
import { inbox } from "@lyceum/texts/inbox";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox, useStatus } from "../connection/inbox.ts";
import { CloseIcon, PinIcon } from "../icons.tsx";
import { inWords } from "../kinds.ts";
import css from "./ConversationNotes.module.css";
import { openAnnotations, useAnnotations } from "./opened.ts";
import { peerOfSession } from "../peer-of-session.ts";
import { openThread, useOpenedThread } from "./opened-thread.ts";
import { togglePin } from "./react.ts";
import { ThreadPanel } from "./ThreadPanel.tsx";

type Props = { sessionId: string; mayPin: boolean; onJump: (seq: number) => void };

/** What stands beside the messages of a conversation: what is pinned above them, the open thread at their side (M12). */
export function ConversationNotes({ sessionId, mayPin, onJump }: Props) {
  const thread = useOpenedThread();
  useEffect(() => () => openThread(null), [sessionId]);
  return (
    <>
      <PinnedBar sessionId={sessionId} mayPin={mayPin} onJump={onJump} />
      {thread?.sessionId === sessionId && (
        <ThreadPanel key={thread.seq} sessionId={sessionId} seq={thread.seq} onJump={onJump} />
      )}
    </>
  );
}

/** One pin at a time; each press goes to it and shows the next. */
function PinnedBar({ sessionId, mayPin, onJump }: Props) {
  const t = useTexts(texts);
  const tInbox = useTexts(inbox);
  const isLive = useStatus().phase === "live";
  const pins = useAnnotations((annotations) => annotations.pins(sessionId));
  const [at, setAt] = useState(0);
  useEffect(() => openAnnotations().annotations.needPins(peerOfSession(sessionId)), [sessionId, isLive]);
  const index = pins.length === 0 ? 0 : at % pins.length;
  const shown = pins[index];
  const words = useInbox((client) =>
    shown ? client.messages.asEdited(sessionId, [shown.msg])[0]?.body : undefined,
  );
  if (!shown) return null;
  const msg = { ...shown.msg, body: words ?? shown.msg.body };
  return (
    <div className={css.bar} role="region" aria-label={t("pinnedBar")}>
      <PinIcon />
      <button
        type="button"
        className={css.pin}
        title={t("toPinned")}
        onClick={() => {
          onJump(msg.seq);
          setAt(index + 1);
        }}
      >
        <span className={css.title}>
          {pins.length === 1 ? t("pinned") : t("pinnedOf", { n: index + 1, total: pins.length })}
        </span>
        <span className={css.words} dir="auto">
          {msg.fromNick}: {inWords(msg, tInbox)}
        </span>
      </button>
      {mayPin && (
        <button
          type="button"
          className={css.close}
          aria-label={t("unpin")}
          title={t("unpin")}
          onClick={() => togglePin(sessionId, msg.seq)}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
