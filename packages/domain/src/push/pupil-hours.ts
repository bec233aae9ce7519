import type { TimesOfDay } from "./is-quiet-at.ts";

/** What a school for children has while nobody there has set anything. */
export const usualPupilHours: TimesOfDay = { from: "21:00", to: "07:00" };

/**
 * The quiet hours of the pupils of an institution of a kind: at schools for children alone, the usual ones until its
 * administrators set others (undefined: nothing is set) or none (null) (D8).
 */
export function pupilHours(kind: string, set: TimesOfDay | null | undefined): TimesOfDay | null {
  if (kind !== "k12") return null;
  return set === undefined ? usualPupilHours : set;
}
