const units = ["byte", "kilobyte", "megabyte"] as const;

/** A size in words of the language, such as "9.4 MB". */
export function sizeText(language: string, bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}

/** The place of a picture in a conversation, in CSS pixels: known before it is loaded. */
export function placeOf(w: number, h: number): { width: number; height: number } {
  const width = w > 0 ? w : 240;
  const height = h > 0 ? h : 180;
  const scale = Math.min(1, 320 / width, 360 / height);
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
