import { rooms } from "@lyceum/texts/rooms";
import { useTexts } from "../../shared/use-texts.ts";
import { InviteIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useRoomSession, useRoomView } from "../session/session-context.tsx";

export function InviteButton() {
  const t = useTexts(rooms);
  const { view } = useRoomSession();
  const isOpen = useRoomView().drawer === "invite";
  return (
    <ToolButton
      icon={<InviteIcon />}
      label={t("invite")}
      isOn={isOpen}
      aria-pressed={isOpen}
      onClick={() => view.toggle("invite")}
    />
  );
}
