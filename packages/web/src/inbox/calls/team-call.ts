import type { Attach } from "@lyceum/contract/shapes";

export type TeamCallSaid =
  | { what: "started"; channelId: string; roomId: string }
  | { what: "ended"; channelId: string; durationMs: number };

/** What a line of a team says of a call of it; null: it speaks of something else (M14). */
export function teamCallOf(attach: Attach | undefined): TeamCallSaid | null {
  // A file may have a type too.
  if (!attach || "url" in attach || !("type" in attach)) return null;
  const { type, channelId = "", ext = "", duration = 0 } = attach;
  if (type === "teamCall") return { what: "started", channelId, roomId: ext };
  return type === "teamCallEnd" ? { what: "ended", channelId, durationMs: duration } : null;
}
