import { rooms } from "@lyceum/texts/rooms";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ChatIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useShortcut } from "../room/use-shortcut.ts";
import { useRoom, useRoomSession, useRoomView } from "../session/session-context.tsx";
import { useChatView } from "./chat-view.ts";

/** Opens the chat; while it is closed, counts what others write. */
export function ChatButton() {
  const t = useTexts(rooms);
  const { view, account } = useRoomSession();
  const messages = useRoom(({ room }) => room.chat.messages());
  const privates = useRoom(({ room }) => room.privates.messages());
  const knownId = useRoom(({ room }) => room.privates.knownId());
  const isOpen = useRoomView().drawer === "chat";
  const [{ readSeq, readPrivateId }, keep] = useChatView();
  const last = messages.at(-1)?.seq ?? 0;
  const lastPrivate = privates.at(-1)?.id ?? 0;
  const onRead = useEffectEvent(() => keep({ readSeq: last, readPrivateId: lastPrivate }));
  useEffect(() => {
    if (isOpen && (last > readSeq || lastPrivate > readPrivateId)) onRead();
  }, [isOpen, last, readSeq, lastPrivate, readPrivateId]);
  const isNew = ({ id, from }: { id: number; from: string }) =>
    id > Math.max(knownId, readPrivateId) && from !== account;
  const unreadOfAll = messages.filter(({ seq, from }) => seq > readSeq && from !== account).length;
  const unread = isOpen ? 0 : unreadOfAll + privates.filter(isNew).length;
  return (
    <ToolButton
      icon={<ChatIcon />}
      label={t("chat")}
      count={unread}
      isOn={isOpen}
      {...useShortcut("C")}
      aria-pressed={isOpen}
      aria-label={unread > 0 ? t("chatUnread", { n: unread }) : t("chat")}
      onClick={() => view.toggle("chat")}
    />
  );
}
