import { limits } from "@lyceum/contract/limits";
import { inbox } from "@lyceum/texts/inbox";
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { useTexts } from "../../shared/use-texts.ts";
import { type ChatRow, type Conversation, messageTypes } from "@lyceum/im-client";
import { goesOnWithAlbum, mentionsPerson } from "@lyceum/domain/messages";
import { hasSeq, membersOf, seqsOf, type ShownRow } from "../albums/members.ts";
import { useShownRows } from "../albums/use-shown-rows.ts";
import { fileOf } from "../files/file-of.ts";
import { usePictureCovers } from "../files/picture-covers.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { OlderIcon } from "../icons.tsx";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { inWords } from "../kinds.ts";
import { useVisibleRows } from "../select/pending-hides.ts";
import { Arrivals } from "./Arrivals.tsx";
import { ListEnd } from "./ListEnd.tsx";
import type { MenuPlace } from "./menu-place.ts";
import { MessageBubble } from "./MessageBubble.tsx";
import css from "./MessageList.module.css";
import { ToNewest } from "./ToNewest.tsx";
import { focusLog, useFollow } from "./use-follow.ts";
import { useNewAbove } from "./use-new-above.ts";
import type { ReadLine } from "./use-read-line.ts";
import { useSteps } from "./use-steps.ts";
import { useView } from "./use-view.ts";
import { viewRows } from "./view-rows.ts";

const Viewer = lazyDialog(
  () => import("../files/Viewer.tsx"),
  (m) => m.Viewer,
);
const MessageMenu = lazyDialog(
  () => import("./MessageMenu.tsx"),
  (m) => m.MessageMenu,
);

const FloatingDay = lazyPanel(
  () => import("./FloatingDay.tsx"),
  (m) => m.FloatingDay,
  { Missing: () => null },
);

const ToMention = lazyPanel(
  () => import("../mentions/parts.ts"),
  (m) => m.ToMention,
  { Missing: () => null },
);

type Props = {
  conversation: Conversation;
  to: string;
  /** 1 in a team. */
  scene?: 0 | 1 | 5;
  /** Of the other person. */
  nick: string;
  /** What was new when it was opened; null: nothing. */
  readLine: ReadLine | null;
  /** Stays the same function: goes to another message of the conversation. */
  onJump: (seq: number) => void;
  /** Words that are set off in every message; "" for none. */
  keyword: string;
};

const preloadPx = 600;

/** The messages of a conversation, however many: its newest, or those around a place far above that is visited. */
export function MessageList(props: Props) {
  const { view, hasNewer, lastSeq } = props.conversation;
  const [shown, setShown] = useState(view.list);
  // The newest place when the end was left; null at the end.
  const [leftAt, setLeftAt] = useState(hasNewer ? lastSeq : null);
  if (hasNewer && leftAt === null) setLeftAt(lastSeq);
  if (shown !== view.list) {
    setShown(view.list);
    if (!hasNewer && view.seq === null) setLeftAt(null);
  }
  const onEnd = (isAtEnd: boolean) => setLeftAt((current) => (isAtEnd ? null : (current ?? lastSeq)));
  const goesDown = useRef(false);
  const seenLine = useRef<ReadLine | null>(null);
  return (
    <Rows key={view.list} {...props} leftAt={leftAt} onEnd={onEnd} goesDown={goesDown} seenLine={seenLine} />
  );
}

type RowsProps = Props & {
  leftAt: number | null;
  onEnd: (isAtEnd: boolean) => void;
  /** The button that leads to the newest was pressed, which may put another list in the place of this one. */
  goesDown: RefObject<boolean>;
  /** The line above which nothing is new has been in the window. */
  seenLine: RefObject<ReadLine | null>;
};

/** Only rows near the window are in the page. The end is followed; what comes or goes above or below moves nothing. */
function Rows({
  conversation,
  to,
  scene = 0,
  nick,
  readLine,
  onJump,
  keyword,
  leftAt,
  onEnd,
  goesDown,
  seenLine,
}: RowsProps) {
  const t = useTexts(inbox);
  const { messages } = openInbox().client;
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { sessionId, peerAckSeq, hasOlder, hasNewer, page, newerPage, view } = conversation;
  const visible = useVisibleRows(sessionId, conversation.rows);
  const covers = usePictureCovers();
  // Where pictures may be covered each stands for itself.
  const shownRows = useShownRows(visible, covers !== null);
  const { rows, isPrepend } = useSteps(shownRows);
  const views = useMemo(() => viewRows(rows, readLine?.seq ?? null), [rows, readLine]);
  const startsAtEnd = view.seq === null || !rows.some((row) => hasSeq(row, view.seq));
  const { toEnd, toIndex, onScroll } = useFollow(list, frame, rows, { hasNewer, startsAtEnd, onEnd });
  const flashSeq = useView(view, rows, rows === shownRows, toIndex);
  const above = useNewAbove(list, views, readLine, hasOlder, seenLine);
  const missed = useInbox((client) =>
    leftAt === null ? 0 : client.messages.arrivedAfter(sessionId, leftAt),
  );
  const loadOlder = useCallback(() => void messages.loadOlder({ scene, to }), [messages, scene, to]);
  const loadNewer = useCallback(() => void messages.loadNewer({ scene, to }), [messages, scene, to]);
  useEffect(() => {
    // A jump that was made just now is still on its way in the list.
    if (hasNewer || flashSeq !== null || rows.length <= limits.windowRowsMax.value) return;
    messages.keepNear(sessionId, leftAt === null ? null : placeInView(list.current, rows));
  }, [hasNewer, flashSeq, rows, leftAt, messages, sessionId]);
  const [menu, setMenu] = useState<{ row: ShownRow; button: HTMLElement; at?: MenuPlace } | null>(null);
  const [viewed, setViewed] = useState<{ key: string; button: HTMLElement } | null>(null);
  const enlarge = useCallback((row: ChatRow, button: HTMLElement) => setViewed({ key: row.key, button }), []);
  const openMenu = useCallback(
    (row: ShownRow, button: HTMLElement, at?: MenuPlace) => setMenu({ row, button, ...(at ? { at } : {}) }),
    [],
  );

  const sentence = useCallback(
    (row: ChatRow) =>
      row.isRecalled || row.type === messageTypes.notification
        ? null
        : goesOnWithAlbum(row, visible.slice(0, visible.indexOf(row))) &&
            !mentionsPerson(row, openInbox().client.connection.self())
          ? null
          : t("arrived", { nick: row.fromNick || nick, text: inWords(row, t) }),
    [t, nick, visible],
  );

  const scrolled = (offset: number) => {
    onScroll();
    above.onScroll();
    const handle = list.current;
    if (!handle) return;
    const gap = handle.scrollSize - offset - handle.viewportSize;
    if (offset < preloadPx && hasOlder && page === "idle") loadOlder();
    else if (gap < preloadPx && hasNewer && newerPage === "idle") loadNewer();
  };
  useEffect(() => {
    // A first page that does not fill the window leaves nothing to scroll.
    const handle = list.current;
    if (!handle || handle.scrollSize > handle.viewportSize) return;
    if (hasOlder && page === "idle") loadOlder();
    else if (hasNewer && newerPage === "idle") loadNewer();
  }, [rows.length, hasOlder, page, loadOlder, hasNewer, newerPage, loadNewer]);
  const down = () => {
    messages.leave({ scene, to });
    onEnd(true);
    toEnd();
    goesDown.current = true;
  };
  useEffect(() => {
    if (goesDown.current && document.activeElement === document.body) focusLog(frame.current);
    goesDown.current = false;
  }, [goesDown]);

  return (
    <div ref={frame} className={css.frame}>
      {hasOlder && <ListEnd side="older" state={page} onRetry={loadOlder} />}
      {hasNewer && <ListEnd side="newer" state={newerPage} onRetry={loadNewer} />}
      <FloatingDay views={views} list={list} frame={frame} />
      {above.seq !== null && readLine && (
        <button
          type="button"
          className={css.above}
          onClick={() => {
            if (above.seq !== null) onJump(above.seq);
            focusLog(frame.current);
          }}
        >
          <OlderIcon size={16} />
          {t("newAbove", { n: readLine.count })}
        </button>
      )}
      {readLine && readLine.mentions.length > 0 && (
        <ToMention
          readLine={readLine}
          views={views}
          list={list}
          frame={frame}
          isSecond={above.seq !== null}
          onJump={onJump}
        />
      )}
      <VList
        ref={list}
        className={css.list}
        data={views}
        shift={isPrepend}
        onScroll={scrolled}
        role="log"
        aria-label={t("messageList")}
        aria-live="off"
        tabIndex={0}
      >
        {(shown) => (
          <MessageBubble
            key={shown.row.key}
            {...shown}
            isRead={
              scene === 0 && shown.row.seq !== null && seqsOf([shown.row]).every((seq) => seq <= peerAckSeq)
            }
            isFlashing={hasSeq(shown.row, flashSeq)}
            keyword={keyword}
            nick={nick}
            onMenu={openMenu}
            onView={enlarge}
            sessionId={sessionId}
            onJump={onJump}
          />
        )}
      </VList>
      <Arrivals
        rows={visible}
        hasCome={rows.length > 0 || (!hasOlder && page === "idle")}
        hasNewer={hasNewer}
        sentence={sentence}
      />
      {menu && (
        <Suspense>
          <MessageMenu key={menu.row.key} to={to} scene={scene} {...menu} onClosed={() => setMenu(null)} />
        </Suspense>
      )}
      {viewed && (
        <Suspense>
          <Viewer
            rows={rows.flatMap((row) =>
              membersOf(row).filter(
                (one) =>
                  (one.type === messageTypes.image || row.album !== undefined) &&
                  fileOf(one) !== null &&
                  !covers?.isCovered(one.key),
              ),
            )}
            startKey={viewed.key}
            onClosed={() => {
              setViewed(null);
              viewed.button.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      {leftAt !== null && (
        <ToNewest
          label={missed > 0 ? t("toNewestCount", { n: missed }) : t("toNewest")}
          missed={missed}
          onClick={down}
        />
      )}
    </div>
  );
}

/** The place of a message in the middle of the window. */
function placeInView(handle: VListHandle | null, rows: readonly ShownRow[]): number {
  const index = handle ? handle.findItemIndex(handle.scrollOffset + handle.viewportSize / 2) : 0;
  return rows.slice(Math.max(0, index)).find(({ seq }) => seq !== null)?.seq ?? Number.MAX_SAFE_INTEGER;
}
