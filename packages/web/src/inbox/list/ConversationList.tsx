import { inbox } from "@lyceum/texts/inbox";
import type { SessionView } from "@lyceum/im-client";
import { useEffect, useMemo, useRef } from "react";
import { VList, type VListHandle } from "virtua";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import css from "./ConversationPane.module.css";
import { ConversationItem } from "./ConversationItem.tsx";

const itemPx = 68;
/** So far before the end the next page is asked for. */
const aheadPx = 10 * itemPx;

/** The conversations, pinned ones first, then the newest; only those near the window are in the page. */
export function ConversationList({
  sessions,
  current,
}: {
  sessions: readonly SessionView[];
  current: string | undefined;
}) {
  const t = useTexts(inbox);
  const unknown = useMemo(
    () => sessions.filter((session) => session.scene === 0 && !session.card).map((session) => session.to),
    [sessions],
  );
  useEffect(() => openInbox().client.users.need(unknown), [unknown]);
  const list = useRef<VListHandle>(null);
  const loadNear = () => {
    const view = list.current;
    if (!view || view.scrollOffset + view.viewportSize < view.scrollSize - aheadPx) return;
    // Without a connection nothing comes; the next scroll asks again.
    openInbox()
      .client.sessions.loadMore()
      .catch(() => {});
  };
  // A page may hold less than the window shows.
  useEffect(loadNear, [sessions.length]);
  return (
    <nav className={css.list} aria-label={t("conversations")}>
      <VList ref={list} data={sessions} itemSize={itemPx} className={css.scroll} onScroll={loadNear}>
        {(session) => (
          <ConversationItem key={session.id} session={session} isCurrent={session.id === current} />
        )}
      </VList>
    </nav>
  );
}
