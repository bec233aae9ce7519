import { type ChatRow, messageTypes } from "@lyceum/im-client";

/** How long a voice message is, in milliseconds; null for anything else, also for a sound that was chosen as a file. */
export function voiceOf({ type, attach }: Pick<ChatRow, "type" | "attach">): { dur: number } | null {
  if (type !== messageTypes.audio || !attach || !("dur" in attach)) return null;
  return /^voice-\d{8}-\d{6}\.(webm|m4a|ogg)$/.test(attach.name ?? "") ? { dur: attach.dur } : null;
}

/** "1:05". */
export function lengthText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
