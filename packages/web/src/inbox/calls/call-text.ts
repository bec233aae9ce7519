import type { Attach } from "@lyceum/contract/shapes";

type Key =
  | "callLasted"
  | "videoCallLasted"
  | "callMissed"
  | "videoCallMissed"
  | "callNotAnswered"
  | "callDeclined"
  | "callDeclinedByYou";

/** What the line of a call says, as the caller or the other one reads it; null: it is no call (M14). */
export function callText(
  attach: Attach | undefined,
  isOwn: boolean,
  t: (key: Key, values: { time: string }) => string,
): string | null {
  // A file may have a type too.
  if (!attach || "url" in attach || !("type" in attach)) return null;
  const { type, netcallType, duration = 0 } = attach;
  const isVideo = netcallType === 2;
  const time = clockOf(duration);
  switch (type) {
    case "netcallBill":
      return t(isVideo ? "videoCallLasted" : "callLasted", { time });
    case "netcallMiss":
      return t(isOwn ? "callNotAnswered" : isVideo ? "videoCallMissed" : "callMissed", { time });
    case "netcallReject":
      return t(isOwn ? "callDeclined" : "callDeclinedByYou", { time });
    default:
      return null;
  }
}

/** "3:12", "1:02:07" */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3_600);
  const [minutes = 0, rest = 0] = parts;
  const tail = `${hours > 0 ? String(minutes).padStart(2, "0") : minutes}:${String(rest).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
