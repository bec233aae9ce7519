import type { FailedRecording, RecordingOrder, StreamOrder } from "../../../ports/media-engine.ts";
import type { Room } from "./forwarder-room.ts";
import type { StoppedStream } from "./protocol.ts";
import { makeRecorder } from "./recording/recorder.ts";
import { makeStreamer } from "./streaming/streamer.ts";

/** A pause ends the files; another order of the same recording only names other people. */
export function orderRecording(
  room: Room,
  order: RecordingOrder | null,
  failed: ((recording: FailedRecording) => void) | undefined,
): void {
  if (room.recorder?.order.folder === order?.folder && order) return room.recorder?.change(order);
  if (room.recorder) void room.recorder.close();
  room.recorder =
    order && makeRecorder(order, (why) => failed?.({ roomId: room.id, folder: order.folder, why }));
}

/** `ffmpeg`: its path; null where there is none, and no stream is made. Answers whether a new one begins. */
export function orderStream(
  room: Room,
  order: StreamOrder | null,
  ffmpeg: string | null,
  stopped: ((stream: StoppedStream) => void) | undefined,
): boolean {
  if (order && room.streamer?.order.folder === order.folder) {
    room.streamer.change(order);
    return false;
  }
  room.streamer?.close();
  room.streamer = null;
  if (!order || ffmpeg === null) return false;
  room.streamer = makeStreamer(order, ffmpeg, (why) => stopped?.({ roomId: room.id, why }));
  return true;
}
