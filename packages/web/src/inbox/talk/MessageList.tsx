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

const atEndPx = 80;
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

/** At the end, the list stays there; elsewhere only an own message goes to the end, and others are counted. */
function useFollow(
  list: React.RefObject<VListHandle | null>,
  frame: React.RefObject<HTMLElement | null>,
  rows: Conversation["rows"],
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [missed, setMissed] = useState(0);
  const follows = useRef(true);
  const last = rows.at(-1);
  const lastKey = useRef<string | undefined>(undefined);
  const count = useRef(rows.length);
  const offset = useRef(0);

  // Rows are measured after they are shown, and what stands above and below the list grows and shrinks.
  useEffect(() => {
    const log = frame.current?.querySelector('[role="log"]');
    if (!log?.firstElementChild) return;
    const keep = () => {
      if (follows.current) list.current?.scrollToIndex(count.current - 1, { align: "end" });
    };
    const observer = new ResizeObserver(keep);
    observer.observe(log);
    observer.observe(log.firstElementChild);
    return () => observer.disconnect();
  }, [list, frame]);

  useLayoutEffect(() => {
    const isFirst = lastKey.current === undefined;
    const added = rows.length - count.current;
    // After a deletion another row is the last, and nothing is new. What was not sent stays last while others arrive.
    const isNew =
      last !== undefined && (isFirst || added > 0) && (last.key !== lastKey.current || follows.current);
    lastKey.current = last?.key;
    count.current = rows.length;
    if (!isNew) return;
    if (isFirst || follows.current || last.flow === "out") {
      follows.current = true;
      list.current?.scrollToIndex(rows.length - 1, { align: "end" });
    } else setMissed((n) => n + Math.max(1, added));
  }, [last, rows.length, list]);

  const onScroll = useCallback(() => {
    const handle = list.current;
    if (!handle) return;
    const gap = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    // Only a person leaves the end, and does so upwards; a row that turns out higher only moves it away.
    const isLeft = handle.scrollOffset < offset.current;
    offset.current = handle.scrollOffset;
    follows.current = gap < atEndPx || (follows.current && !isLeft);
    setIsAtEnd(follows.current);
    if (follows.current) setMissed(0);
  }, [list]);

  const toEnd = useCallback(() => {
    follows.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: "end" });
  }, [list]);

  const toIndex = useCallback(
    (index: number) => {
      follows.current = false;
      list.current?.scrollToIndex(index, { align: "center" });
    },
    [list],
  );

  return { isAtEnd, missed, toEnd, toIndex, onScroll };
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

/** True from a render that puts rows before the first one, or takes some away there, until the rows change again. */
function useIsPrepend(rows: Conversation["rows"]): boolean {
  const [held, setHeld] = useState({ rows, isPrepend: false });
  if (held.rows === rows) return held.isPrepend;
  const isPrepend =
    held.rows.length > 0 &&
    held.rows[0]?.key !== rows[0]?.key &&
    held.rows.at(-1)?.key === rows.at(-1)?.key &&
    rows.length !== held.rows.length;
  setHeld({ rows, isPrepend });
  return isPrepend;
}
