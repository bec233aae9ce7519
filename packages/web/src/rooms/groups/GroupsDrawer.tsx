import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { useTexts } from "../../shared/use-texts.ts";
import { SidePanel } from "../parts/SidePanel.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomState } from "../session/session-context.tsx";
import { NewGroups } from "./NewGroups.tsx";
import { OpenGroups } from "./OpenGroups.tsx";

/** Parts the room into groups, and follows them (R5). */
export function GroupsDrawer() {
  const t = useTexts(roomsGroups);
  const state = useRoomState();
  const isHost = useIsHost();
  if (!state || !isHost) return null;
  return (
    <SidePanel title={t("title")}>
      {state.groups ? <OpenGroups state={state} groups={state.groups} /> : <NewGroups state={state} />}
    </SidePanel>
  );
}
