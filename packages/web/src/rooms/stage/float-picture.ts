import { memberOf, type PictureStream } from "@lyceum/domain/rooms";
import type { RoomSession } from "../session/room-session.ts";

/**
 * Shows a stream in a small window over all others, also while the page is hidden, until somebody closes it or there is
 * no picture any more (R6). Called by a press; does nothing where the browser refuses.
 */
export async function floatPicture(
  { media, room, stage }: RoomSession,
  stream: PictureStream,
): Promise<void> {
  const video = document.createElement("video");
  video.muted = true;
  const release = stage.float(stream);
  let shown: MediaStreamTrack | undefined;

  function follow(): void {
    if (!isSent()) return leave();
    const track = media.trackOf(stream.account, stream.source);
    if (!track || track === shown) return;
    shown = track;
    video.srcObject = new MediaStream([track]);
    video.play().catch(() => {});
  }
  function isSent(): boolean {
    const state = room.state();
    if (media.state() === "off" || !state) return false;
    if (!stage.state().streams.some(({ key }) => key === stream.key)) return false;
    return stream.source === "screen" || memberOf(state, stream.account)?.camera.isOn === true;
  }
  function leave(): void {
    if (document.pictureInPictureElement === video) void document.exitPictureInPicture().catch(() => {});
    end();
  }
  function end(): void {
    for (const stop of stops) stop();
    release();
    video.srcObject = null;
  }

  const stops = [media.subscribe(follow), stage.subscribe(follow), room.subscribe(follow)];
  video.addEventListener("leavepictureinpicture", end, { once: true });
  follow();
  try {
    await video.play();
    await video.requestPictureInPicture();
    if (!isSent()) leave();
  } catch {
    end();
  }
}
