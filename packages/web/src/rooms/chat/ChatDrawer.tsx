import type { FaultKey } from "@lyceum/contract/faults";
import { checkPermission } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { useTexts } from "../../shared/use-texts.ts";
import { SidePanel } from "../parts/SidePanel.tsx";
import { useRoomState, useSelf } from "../session/session-context.tsx";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatList } from "./ChatList.tsx";

const closedTexts: Partial<Record<FaultKey, "chatClosedForAll" | "privateOff">> = {
  chatBannedAll: "chatClosedForAll",
  privateChatOff: "privateOff",
};

/** What is written in the room (R5). */
export function ChatDrawer() {
  const t = useTexts(rooms);
  const state = useRoomState();
  const self = useSelf();
  const ban = state && self ? checkPermission(state, self, { do: "sendChat" }, Date.now()) : null;
  const toOne = state && self ? checkPermission(state, self, { do: "sendPrivate" }, Date.now()) : null;
  return (
    <SidePanel title={t("chat")}>
      <ChatList />
      <ChatComposer
        ban={ban === null ? null : t(closedTexts[ban] ?? "chatClosedForYou")}
        privateBan={toOne === null ? null : t(closedTexts[toOne] ?? "chatClosedForYou")}
      />
    </SidePanel>
  );
}
