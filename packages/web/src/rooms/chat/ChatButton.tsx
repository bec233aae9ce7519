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
  const isOpen = useRoomView().drawer === "chat";
  const [{ readSeq }, keep] = useChatView();
  const last = messages.at(-1)?.seq ?? 0;
  const onRead = useEffectEvent(() => keep({ readSeq: last }));
  useEffect(() => {
    if (isOpen && last > readSeq) onRead();
  }, [isOpen, last, readSeq]);
  const unread = isOpen ? 0 : messages.filter(({ seq, from }) => seq > readSeq && from !== account).length;
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
