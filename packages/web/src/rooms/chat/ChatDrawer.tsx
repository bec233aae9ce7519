import { checkPermission } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { useTexts } from "../../shared/use-texts.ts";
import { SidePanel } from "../parts/SidePanel.tsx";
import { useRoomState, useSelf } from "../session/session-context.tsx";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatList } from "./ChatList.tsx";

/** What is written in the room (R5). */
export function ChatDrawer() {
  const t = useTexts(rooms);
  const state = useRoomState();
  const self = useSelf();
  const ban = state && self ? checkPermission(state, self, { do: "sendChat" }, Date.now()) : null;
  const isAll = ban === "chatBannedAll";
  return (
    <SidePanel title={t("chat")}>
      <ChatList />
      <ChatComposer ban={ban === null ? null : t(isAll ? "chatClosedForAll" : "chatClosedForYou")} />
    </SidePanel>
  );
}
