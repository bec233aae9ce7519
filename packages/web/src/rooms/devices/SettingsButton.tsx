import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { ToolsIcon } from "@lyceum/ui";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useRoomSession, useRoomView } from "../session/session-context.tsx";

/** Opens what one hears with, is seen by and is called (R1, R2). */
export function SettingsButton() {
  const t = useTexts(roomsEntry);
  const { view } = useRoomSession();
  const { isSettingsOpen } = useRoomView();
  return (
    <ToolButton
      icon={<ToolsIcon />}
      label={t("settings")}
      aria-haspopup="dialog"
      aria-expanded={isSettingsOpen}
      onClick={() => view.set({ isSettingsOpen: true })}
    />
  );
}
