/** The place of a picture in a conversation, in CSS pixels: known before it is loaded. */
export function placeOf(w: number, h: number): { width: number; height: number } {
  const width = w > 0 ? w : 240;
  const height = h > 0 ? h : 180;
  const scale = Math.min(1, 320 / width, 360 / height);
  return { width: Math.max(64, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
