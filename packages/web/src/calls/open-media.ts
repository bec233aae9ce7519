import {
  connectMember,
  makeRoomSession,
  type RoomSession,
  showDeviceFault,
  showDeviceLoss,
} from "../rooms/index.ts";
import type { CallKind } from "../shared/call-port.ts";

/** As wide as the other's picture is asked for: the larger layer, since it is the only one. */
const pictureWidth = 640;
/** So long a call waits for the other one's line. */
const patienceMs = 45_000;

/** Sound and picture of a call: the room of two, with the devices open (M14). */
export async function openMedia(roomId: string, kind: CallKind, onEnd: () => void): Promise<RoomSession> {
  const session = makeRoomSession(await connectMember(roomId), roomId, showDeviceLoss);
  const { room, stage, devices } = session;
  try {
    await room.join();
  } catch (error) {
    session.close();
    throw error;
  }
  const seen = new Set<string>();
  const look = () => {
    for (const stream of stage.state().streams)
      if (stream.account !== null && !stream.isOwn && !seen.has(stream.key)) {
        seen.add(stream.key);
        stage.see(stream, pictureWidth);
      }
  };
  stage.subscribe(look);
  look();
  let timer: ReturnType<typeof setTimeout> | undefined;
  room.subscribe(() => {
    const { name } = room.phase();
    if (name === "closed" || name === "refused") return onEnd();
    const isLost = room.state()?.members.some((one) => one.lostAt !== null) ?? false;
    if (!isLost) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(onEnd, patienceMs);
  });
  await devices.open("mic").catch((error: unknown) => showDeviceFault("mic", error));
  if (kind === "picture")
    await devices.open("camera").catch((error: unknown) => showDeviceFault("camera", error));
  return session;
}
