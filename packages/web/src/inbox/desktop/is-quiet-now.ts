import { isQuietAt, type QuietHours } from "@lyceum/domain/push";

/** Whether the school keeps the devices of its pupils silent now, whatever is chosen on this one (D8). */
export function isQuietNow(hours: QuietHours): boolean {
  return isQuietAt(hours, Date.now());
}
