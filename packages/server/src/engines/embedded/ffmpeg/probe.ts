import { Fault } from "@lyceum/contract/faults";
import type { VideoFacts } from "../../../ports/video.ts";

/** What nobody films, and what would take a machine for days. */
const sideMax = 8_192;
const sideMin = 2;
const durationMaxMs = 43_200_000;

type Stream = {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};

/** Whether the head of a file names its length; what browsers record does not. */
export function tellsLength(text: string): boolean {
  return parse(text).format?.duration !== undefined;
}

/**
 * What ffprobe says of a file, checked: it only repeats what stands there. `measuredMs` is the length of one whose head
 * names none. Throws `uploadTypeWrong`.
 */
export function readProbe(text: string, measuredMs = Number.NaN): VideoFacts {
  const { format, streams = [] } = parse(text);
  const told = format?.duration;
  const durationMs = Math.round(told === undefined ? measuredMs : Number(told) * 1_000);
  // The cover of a song is a picture, not a film.
  const film = streams.find((one) => one.codec_type === "video" && one.disposition?.attached_pic !== 1);
  const hasSound = streams.some((one) => one.codec_type === "audio" && one.codec_name !== undefined);
  if (!film && !hasSound) throw wrong("it has neither sound nor picture");
  if (!(durationMs > 0 && durationMs <= durationMaxMs)) throw wrong(`it lasts ${told ?? measuredMs}`);
  if (!film) return { durationMs, width: null, height: null, hasSound };
  const { width = 0, height = 0 } = film;
  if (![width, height].every((side) => side >= sideMin && side <= sideMax))
    throw wrong(`it is ${width} x ${height}`);
  const turn = film.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(turn) % 180 === 90;
  return { durationMs, width: isTurned ? height : width, height: isTurned ? width : height, hasSound };
}

function parse(text: string): { format?: { duration?: string }; streams?: Stream[] } {
  try {
    // In the form that ffprobe documents; what is missing is checked above.
    return JSON.parse(text) as { format?: { duration?: string }; streams?: Stream[] };
  } catch (cause) {
    throw new Fault("uploadTypeWrong", { cause });
  }
}

function wrong(why: string): Fault {
  return new Fault("uploadTypeWrong", { cause: new Error(why) });
}
