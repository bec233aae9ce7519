import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message } from "@lyceum/ui";
import { problemOf, problemText } from "../rooms/index.ts";
import type { CallKind } from "../shared/call-port.ts";
import { translateOf } from "../shared/language.ts";

/**
 * Asks the browser for what a call sends, so that nobody is rung up in vain. Without a camera it goes on with sound alone, and
 * says so; without a microphone there is no call: null.
 */
export async function askDevices(kind: CallKind): Promise<CallKind | null> {
  try {
    await probe({ audio: true, video: kind === "picture" });
    return kind;
  } catch (error) {
    if (kind === "sound") return await tell("mic", error, null);
    try {
      await probe({ audio: true });
      return await tell("camera", error, "sound");
    } catch (missing) {
      return await tell("mic", missing, null);
    }
  }
}

async function probe(wanted: MediaStreamConstraints): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  for (const track of stream.getTracks()) track.stop();
}

async function tell<T>(device: "mic" | "camera", error: unknown, then: T): Promise<T> {
  const [tRooms, t] = await Promise.all([translateOf(rooms), translateOf(roomsEntry)]);
  message.error(problemText({ tRooms, t }, device, problemOf(error)));
  return then;
}
