const dayMs = 86_400_000;

/** A date and time such as 2026-09-01T08:30, read as if it were of UTC. What no calendar has comes out as another day. */
export function readWall(wall: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/\D/).map(Number);
  return utcOf(year, month, day, hour, minute);
}

/** The same the other way. */
export function writeWall(moment: number): string {
  const { year, month, day } = dayOf(moment);
  const minutes = Math.floor((moment - Math.floor(moment / dayMs) * dayMs) / 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The day of UTC; months are counted from 1. */
export function dayOf(moment: number): { year: number; month: number; day: number } {
  // Years begin in March, so that the leap day is the last, and are taken in rounds of 400.
  const shifted = Math.floor(moment / dayMs) + 719_468;
  const round = Math.floor(shifted / 146_097);
  const inRound = shifted - round * 146_097;
  const leaps = Math.floor(inRound / 1_460) - Math.floor(inRound / 36_524) + Math.floor(inRound / 146_096);
  const yearOfRound = Math.floor((inRound - leaps) / 365);
  const inYear = inRound - (365 * yearOfRound + Math.floor(yearOfRound / 4) - Math.floor(yearOfRound / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return { year: yearOfRound + round * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Months may run beyond a year. */
export function utcOf(year: number, month: number, day: number, hour = 0, minute = 0): number {
  const months = year * 12 + month - 1;
  const ofYear = Math.floor(months / 12);
  const inYear = months - ofYear * 12 + 1;
  const fromMarch = inYear <= 2 ? ofYear - 1 : ofYear;
  const round = Math.floor(fromMarch / 400);
  const yearOfRound = fromMarch - round * 400;
  const daysOfYear = Math.floor((153 * (inYear > 2 ? inYear - 3 : inYear + 9) + 2) / 5) + day - 1;
  const inRound =
    yearOfRound * 365 + Math.floor(yearOfRound / 4) - Math.floor(yearOfRound / 100) + daysOfYear;
  return (round * 146_097 + inRound - 719_468) * dayMs + (hour * 60 + minute) * 60_000;
}

/** Monday is 1. */
export function weekdayOf(moment: number): number {
  // The first of January 1970 was a Thursday.
  return ((((Math.floor(moment / dayMs) + 3) % 7) + 7) % 7) + 1;
}
