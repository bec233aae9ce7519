/** A position in a replay as hours, minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The milliseconds of such a text; null where it is none. */
export function readClock(text: string): number | null {
  const [, hours = "0", minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (minutes === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}
