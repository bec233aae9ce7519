import { rooms } from "@lyceum/texts/rooms";
import { EmptyState, MessageIcon, message } from "@lyceum/ui";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { useTexts } from "../../shared/use-texts.ts";
import { Arrivals, ToNewest, useFollow, useSteps } from "../../inbox/index.ts";
import { useRoom, useRoomSession, useSelf } from "../session/session-context.tsx";
import { chatRows, type RoomChatRow } from "./chat-rows.ts";
import { ChatLine } from "./ChatLine.tsx";
import css from "./Chat.module.css";

const preloadPx = 200;

/** What was written, the newest below. The end is followed until one scrolls up; older pages come from above. */
export function ChatList() {
  const t = useTexts(rooms);
  const { account, room } = useRoomSession();
  const messages = useRoom(({ room }) => room.chat.messages());
  const unsent = useRoom(({ room }) => room.chat.unsent());
  const privates = useRoom(({ room }) => room.privates.messages());
  const unsentPrivates = useRoom(({ room }) => room.privates.unsent());
  const hasOlder = useRoom(({ room }) => room.chat.hasOlder());
  const nick = useSelf()?.nick ?? "";
  const written = useMemo(
    () =>
      chatRows(messages, unsent, { account, nick }, { messages: privates, unsent: unsentPrivates, hasOlder }),
    [messages, unsent, account, nick, privates, unsentPrivates, hasOlder],
  );
  const { rows, isPrepend } = useSteps(written);
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { isAtEnd, missed, toEnd, onScroll } = useFollow(list, frame, rows);
  const { page, load } = useOlder();

  const sentence = useCallback(
    ({ nick: author, body, peer }: RoomChatRow) =>
      t(peer ? "arrivedPrivate" : "arrived", { nick: author, text: body }),
    [t],
  );

  useEffect(() => {
    // A page that does not fill the window leaves nothing to scroll.
    const handle = list.current;
    const isFull = handle !== null && handle.scrollSize > handle.viewportSize;
    // What came before the chat was opened says nothing of the history: the list is not measured yet.
    if (page === "idle" && (!isFull || !room.chat.isRead())) load();
  }, [room, rows.length, page, load]);

  return (
    <div ref={frame} className={css.frame}>
      {page === "loading" && (
        <div className={css.older} role="status">
          {t("loadingOlder")}
        </div>
      )}
      {page === "failed" && (
        <div className={css.older}>
          <button type="button" className={css.retry} onClick={load}>
            {t("loadAgain")}
          </button>
        </div>
      )}
      {rows.length === 0 && page === "whole" && (
        <div className={css.none}>
          <EmptyState icon={<MessageIcon />} title={t("noChatYet")} text={t("noChatYetText")} />
        </div>
      )}
      <VList
        ref={list}
        className={css.list}
        data={rows}
        shift={isPrepend}
        onScroll={(offset) => {
          onScroll();
          if (offset < preloadPx && page === "idle") load();
        }}
        role="log"
        aria-label={t("chatMessages")}
        aria-live="off"
        tabIndex={0}
      >
        {(row) => <ChatLine key={row.key} row={row} />}
      </VList>
      <Arrivals rows={rows} hasCome={rows.length > 0 || page === "whole"} sentence={sentence} />
      {!isAtEnd && (
        <ToNewest
          label={missed > 0 ? t("toNewestCount", { n: missed }) : t("toNewest")}
          missed={missed}
          onClick={toEnd}
        />
      )}
    </div>
  );
}

/** The history, a page at a time. A failure is told once, and tried again on demand. */
function useOlder() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [page, setPage] = useState<"idle" | "loading" | "failed" | "whole">("idle");
  const isLoading = useRef(false);
  const failed = t("historyFailed");
  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setPage("loading");
    room.chat
      .loadOlder()
      .then(
        (hasMore) => setPage(hasMore ? "idle" : "whole"),
        () => {
          message.error(failed);
          setPage("failed");
        },
      )
      .finally(() => {
        isLoading.current = false;
      });
  }, [room, failed]);
  return { page, load };
}
