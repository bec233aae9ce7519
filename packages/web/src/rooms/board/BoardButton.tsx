import { memberOf } from "@lyceum/domain/rooms";
import { roomsBoard } from "@lyceum/texts/rooms-board";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { BoardIcon } from "./icons.ts";

/** Opens and closes the whiteboard, for hosts; everybody hears that it was opened (R5). */
export function BoardButton() {
  const t = useTexts(roomsBoard);
  const { room } = useRoomSession();
  const isHost = useIsHost();
  const isOpen = useRoomState()?.board?.isOpen === true;
  const opener = useOpener();
  const toggle = () => void room.actions.act({ do: isOpen ? "closeBoard" : "openBoard" }).catch(showFault);
  return (
    <>
      {isHost && (
        <ToolButton
          icon={<BoardIcon size={20} />}
          label={t("board")}
          isOn={isOpen}
          aria-pressed={isOpen}
          onClick={toggle}
        />
      )}
      <VisuallyHidden role="status">{opener !== null && t("opened", { user: opener })}</VisuallyHidden>
    </>
  );
}

/** Who else has opened it while this page was there. */
function useOpener(): string | null {
  const { room, account } = useRoomSession();
  const [opener, setOpener] = useState<string | null>(null);
  useEffect(
    () =>
      room.onStep(({ entry: { event, actor }, after }) => {
        if (event.type === "boardOpened" && actor !== account)
          setOpener(memberOf(after, actor)?.nick ?? actor);
        if (event.type === "boardClosed") setOpener(null);
      }),
    [room, account],
  );
  return opener;
}
