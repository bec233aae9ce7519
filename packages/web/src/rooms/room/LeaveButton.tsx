import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { confirm } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTexts } from "../../app/use-texts.ts";
import { sayRoomFault } from "../say-room-fault.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";
import { LeaveIcon } from "./icons.tsx";
import { later } from "../parts/later.ts";

const EndDialog = later(
  () => import("./EndDialog.tsx"),
  (m) => m.EndDialog,
);

/** The way out: for the host to an end or a successor, for everybody else out (R3). */
export function LeaveButton() {
  const say = useTexts(roomsEntry);
  const session = useRoomSession();
  const isHost = useSelf()?.role === "host";
  const [isAsking, setIsAsking] = useState(false);
  async function leave(): Promise<void> {
    const isYes = await confirm({
      title: say("leaveTitle"),
      text: say("leaveText"),
      confirmLabel: say("leaveRoom"),
      cancelLabel: say("cancel"),
      isDangerous: true,
    });
    if (isYes) await session.leave().catch(sayRoomFault);
  }
  return (
    <>
      <Button
        color="red"
        leftSection={<LeaveIcon size={18} />}
        onClick={() => (isHost ? setIsAsking(true) : void leave())}
      >
        {say(isHost ? "end" : "leave")}
      </Button>
      {isAsking && (
        <Suspense>
          <EndDialog onClosed={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
