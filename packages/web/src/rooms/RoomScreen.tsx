import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { sayRoomFault } from "./say-room-fault.ts";
import { Room } from "./room/Room.tsx";
import { memberLine } from "./session/line.ts";
import { makeRoomSession, type RoomSession } from "./session/room-session.ts";
import { RoomSessionProvider } from "./session/session-context.tsx";

/** A room by its number (R1): the check before entering, the room itself, and the end of it. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    let isOver = false;
    let opened: RoomSession | null = null;
    void memberLine().then((line) => {
      if (isOver) return line.close();
      opened = makeRoomSession(line, id);
      setSession(opened);
      opened.room.join().catch(sayRoomFault);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [id]);
  if (!session) return null;
  return (
    <RoomSessionProvider value={session}>
      <Room />
    </RoomSessionProvider>
  );
}
