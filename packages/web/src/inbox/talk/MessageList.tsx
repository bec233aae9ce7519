import { limits } from "@lyceum/contract/limits";
import { inbox } from "@lyceum/texts/inbox";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { VList, type VListHandle } from "virtua";
import { useTexts } from "../../app/use-texts.ts";
import { type ChatRow, type Conversation, messageTypes } from "@lyceum/im-client";
import { fileOf } from "../files/file-of.ts";
import { openInbox } from "../connection/inbox.ts";
import { DownIcon } from "../icons.tsx";
import { MessageBubble } from "./MessageBubble.tsx";
import css from "./MessageList.module.css";
import { useFollow, useIsPrepend } from "./use-follow.ts";
import type { Target } from "./use-jump.ts";
import { viewRows } from "./view-rows.ts";

const Viewer = lazy(() => import("../files/Viewer.tsx").then((m) => ({ default: m.Viewer })));
const MessageMenu = lazy(() => import("./MessageMenu.tsx").then((m) => ({ default: m.MessageMenu })));

type Props = {
  conversation: Conversation;
  to: string;
  /** 1 in a team. */
  scene?: 0 | 1;
  /** Of the other person. */
  nick: string;
  /** Up to here it was read when it was opened; null: no line. */
  readSeq: number | null;
  onNeedOlder: () => void;
  /** Stays the same function: goes to another message of the conversation. */
  onJump: (seq: number) => void;
  /** The message to go to and to set off for a moment. */
  target: Target | null;
  /** Words that are set off in every message; "" for none. */
  keyword: string;
};

const preloadPx = 600;
const flashMs = 1_800;

/** The messages, however many: only those near the window are in the page. The end is followed, a prepend moves nothing. */
export function MessageList({
  conversation,
  to,
  scene = 0,
  nick,
  readSeq,
  onNeedOlder,
  onJump,
  target,
  keyword,
}: Props) {
  const say = useTexts(inbox);
  const list = useRef<VListHandle>(null);
  const { rows, peerAckSeq, hasOlder, page } = conversation;
  const views = useMemo(() => viewRows(rows, readSeq), [rows, readSeq]);
  const frame = useRef<HTMLDivElement>(null);
  const { isAtEnd, missed, toEnd, toIndex, onScroll } = useFollow(list, frame, rows);
  const flashSeq = useTarget(target, rows, toIndex);
  const isPrepend = useIsPrepend(rows);
  const { sessionId } = conversation;
  useEffect(() => {
    if (isAtEnd && rows.length > limits.windowRowsMax.value) openInbox().client.messages.settle(sessionId);
  }, [isAtEnd, rows.length, sessionId]);
  const [menu, setMenu] = useState<{ row: ChatRow; button: HTMLElement } | null>(null);
  const [viewed, setViewed] = useState<{ key: string; button: HTMLElement } | null>(null);
  const view = useCallback((row: ChatRow, button: HTMLElement) => setViewed({ key: row.key, button }), []);
  const openMenu = useCallback((row: ChatRow, button: HTMLElement) => setMenu({ row, button }), []);

  const scrolled = (offset: number) => {
    onScroll();
    if (offset < preloadPx && hasOlder && page === "idle") onNeedOlder();
  };
  useEffect(() => {
    // A first page that does not fill the window leaves nothing to scroll.
    const handle = list.current;
    if (handle && handle.scrollSize <= handle.viewportSize && hasOlder && page === "idle") onNeedOlder();
  }, [rows.length, hasOlder, page, onNeedOlder]);

  return (
    <div ref={frame} className={css.frame}>
      {page === "loading" && hasOlder && (
        <div className={css.older} role="status">
          {say("loadingOlder")}
        </div>
      )}
      <VList
        ref={list}
        className={css.list}
        data={views}
        shift={isPrepend}
        onScroll={scrolled}
        role="log"
        aria-label={say("messageList")}
        aria-live="polite"
        tabIndex={0}
      >
        {(shown) => (
          <MessageBubble
            key={shown.row.key}
            {...shown}
            isRead={scene === 0 && shown.row.seq !== null && shown.row.seq <= peerAckSeq}
            isFlashing={shown.row.seq !== null && shown.row.seq === flashSeq}
            keyword={keyword}
            nick={nick}
            onMenu={openMenu}
            onView={view}
            sessionId={conversation.sessionId}
            onJump={onJump}
          />
        )}
      </VList>
      {menu && (
        <Suspense>
          <MessageMenu key={menu.row.key} to={to} scene={scene} {...menu} onClosed={() => setMenu(null)} />
        </Suspense>
      )}
      {viewed && (
        <Suspense>
          <Viewer
            rows={rows.filter((row) => row.type === messageTypes.image && fileOf(row) !== null)}
            startKey={viewed.key}
            onClosed={() => {
              setViewed(null);
              viewed.button.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      {!isAtEnd && (
        <button
          type="button"
          className={css.down}
          onClick={toEnd}
          aria-label={missed > 0 ? say("toNewestCount", { n: missed }) : say("toNewest")}
        >
          <DownIcon />
          {missed > 0 && <span className={css.count}>{missed > 99 ? "99+" : missed}</span>}
        </button>
      )}
    </div>
  );
}

/** Goes to the target once for each jump; returns the place that is set off at the moment. */
function useTarget(
  target: Target | null,
  rows: Conversation["rows"],
  toIndex: (index: number) => void,
): number | null {
  const [flash, setFlash] = useState<Target | null>(target);
  const [shown, setShown] = useState(target);
  if (shown !== target) {
    setShown(target);
    setFlash(target);
  }
  const go = useEffectEvent((seq: number) => {
    const index = rows.findIndex((row) => row.seq === seq);
    if (index >= 0) toIndex(index);
  });
  useLayoutEffect(() => {
    if (target) go(target.seq);
  }, [target]);
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(null), flashMs);
    return () => clearTimeout(timer);
  }, [flash]);
  return flash?.seq ?? null;
}
