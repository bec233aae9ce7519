/** 1234567 → "1.2 MB", in the reader's language. */
export function sizeText(language: string, bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const format = {
    style: "unit",
    unit: units[step],
    unitDisplay: "short",
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** step);
}

/** The place of a picture in a conversation, in CSS pixels: known before it is loaded. */
export function placeOf(w: number, h: number): { width: number; height: number } {
  const width = w > 0 ? w : 240;
  const height = h > 0 ? h : 180;
  const scale = Math.min(1, 320 / width, 360 / height);
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
