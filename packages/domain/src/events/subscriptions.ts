import { limits } from "@lyceum/contract/limits";

/** Renewed so soon after the last time, a subscription brings nothing (M13). */
export function isQuietRenewal(lastTime: number | null, now: number): boolean {
  return lastTime !== null && now - lastTime < limits.subscribeQuietTime.value;
}

/** The text of an event is bounded in bytes, as it travels. */
export function fitsEvent(custom: string): boolean {
  let bytes = 0;
  for (const character of custom) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes <= limits.eventCustomMax.value;
}

/** In UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
