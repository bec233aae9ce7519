/** Where somebody stands, and how far he or she hears what is said at a place; below 0 everything. */
export type HearingPlace = { x: number; y: number; z: number; distance: number };

/** Whether what is said at a place reaches one who stands there; who stands nowhere hears all (M15). */
export function hearsAt(
  listener: HearingPlace | null,
  at: { x: number; y: number; z: number } | null,
): boolean {
  if (!listener || !at || listener.distance < 0) return true;
  return Math.hypot(listener.x - at.x, listener.y - at.y, listener.z - at.z) <= listener.distance;
}
