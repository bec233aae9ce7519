import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ClockIcon } from "../room/icons.tsx";
import { useElapsed } from "../session/use-elapsed.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { type Back, EntryPage } from "./EntryPage.tsx";

/** The waiting room of a room whose host admits each person (R1). */
export function WaitingRoom({ back }: { back: Back }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const session = useRoomSession();
  const [since] = useState(Date.now);
  const time = useElapsed(since);
  const stop = {
    label: t("leaveWaiting"),
    // Whatever becomes of the word, the closed connection ends the wait.
    go: () => void session.leave().catch(back.go),
  };
  return (
    <EntryPage
      icon={<ClockIcon />}
      title={t("waitingTitle")}
      text={
        <>
          {tRooms("waiting")}
          <br />
          <span aria-hidden>{t("waitingSince", { time })}</span>
        </>
      }
      back={stop}
    />
  );
}
