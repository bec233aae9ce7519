import { BoardButton } from "../board/BoardButton.tsx";
import { useRoom } from "../session/session-context.tsx";
import { SlidesButton } from "./SlidesButton.tsx";

/** What hosts show to everybody beside a screen: a whiteboard, of which broadcasts have none, and slides. */
export function ShowButtons() {
  const isBroadcast = useRoom(({ room }) => room.state()?.broadcast !== undefined);
  return (
    <>
      {!isBroadcast && <BoardButton />}
      <SlidesButton />
    </>
  );
}
