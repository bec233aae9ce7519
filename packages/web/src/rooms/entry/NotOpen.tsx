import { faults } from "@lyceum/texts/faults";
import { limits } from "@lyceum/contract/limits";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isSignedIn } from "../../shared/session/tokens.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ClockIcon } from "../room/icons.tsx";
import { useRoomSession } from "../session/session-context.tsx";
import { type Back, EntryPage } from "./EntryPage.tsx";
import { findRoom } from "./find-room.ts";
import { StartLine } from "./StartLine.tsx";

/** The clocks of two machines differ. */
const pauseMs = 15_000;
/** Timers of browsers count no further than some weeks, and a start may be moved. */
const waitMaxMs = 3_600_000;

/** Before a scheduled room that nobody has opened. It enters by itself when the room may be opened (R1). */
export function NotOpen({ back }: { back: Back }) {
  const t = useTexts(roomsEntry);
  const { roomId, room } = useRoomSession();
  const card = useQuery({
    queryKey: ["room", roomId],
    queryFn: () => findRoom(roomId),
    enabled: isSignedIn(),
    retry: false,
    staleTime: 0,
  });
  const startsAt = card.data?.startsAt;
  // What comes of it is the phase of the room.
  const enter = () => void room.join().catch(() => {});
  const enterInTime = useEffectEvent(enter);
  useEffect(() => {
    if (startsAt === undefined) return;
    const wait = startsAt - limits.roomEarlyJoin.value - Date.now();
    const timer = setTimeout(() => enterInTime(), Math.min(Math.max(wait, pauseMs), waitMaxMs));
    return () => clearTimeout(timer);
  }, [startsAt]);
  return (
    <EntryPage
      icon={<ClockIcon size={28} />}
      title={useTexts(faults)("roomNotOpen")}
      text={
        startsAt === undefined ? undefined : (
          <>
            <StartLine startsAt={startsAt} />
            <br />
            {t("entersByItself")}
          </>
        )
      }
      back={back}
    >
      <Button onClick={enter}>{t("tryAgain")}</Button>
    </EntryPage>
  );
}
