import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { confirm } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useGroupDoor } from "../session/group-door.ts";
import { useRoom, useRoomSession, useSelf } from "../session/session-context.tsx";
import { LeaveIcon } from "./icons.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";

const EndDialog = lazyDialog(
  () => import("./EndDialog.tsx"),
  (m) => m.EndDialog,
);

/** The way out: for the host to an end or a successor, for everybody else out (R3). */
export function LeaveButton() {
  const t = useTexts(roomsEntry);
  const session = useRoomSession();
  const isHost = useSelf()?.role === "host";
  const [isAsking, setIsAsking] = useState(false);
  async function leave(): Promise<void> {
    const isYes = await confirm({
      title: t("leaveTitle"),
      text: t("leaveText"),
      confirmLabel: t("leaveRoom"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isYes) await session.leave().catch(showFault);
  }
  const isGroup = useRoom(({ room }) => room.state()?.groupOf !== undefined);
  const door = useGroupDoor();
  if (isGroup)
    return (
      <Button
        leftSection={<LeaveIcon size={18} />}
        onClick={() => void session.leave().catch(showFault).finally(door.back)}
      >
        {t("backToMain")}
      </Button>
    );
  return (
    <>
      <Button
        color="red"
        leftSection={<LeaveIcon size={18} />}
        onClick={() => (isHost ? setIsAsking(true) : void leave())}
      >
        {t(isHost ? "end" : "leave")}
      </Button>
      {isAsking && (
        <Suspense>
          <EndDialog onClosed={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
