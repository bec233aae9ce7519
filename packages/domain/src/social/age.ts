import { limits } from "@lyceum/contract/limits";

export type Day = { year: number; month: number; day: number };

/** Null for what is no day of the calendar. */
export function readDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  return isDay ? { year, month, day } : null;
}

/** Years that somebody has lived where the day begins last of all the world; who was born on 29 February has their birthday on 1 March. */
export function ageAt(birthday: Day, now: number): number {
  const today = dayAt(now - latestZoneMs);
  const isBefore =
    today.month < birthday.month || (today.month === birthday.month && today.day < birthday.day);
  return today.year - birthday.year - (isBefore ? 1 : 0);
}

/** The birthdays of exactly those who are of these ages: after the one day and no later than the other, as texts. */
export function bornBetween(
  { ageFrom, ageTo }: { ageFrom: number; ageTo: number },
  now: number,
): { bornAfter: string; bornTo: string } {
  const { year, month, day } = dayAt(now - latestZoneMs);
  const rest = [month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return { bornAfter: `${year - ageTo - 1}-${rest}`, bornTo: `${year - ageFrom}-${rest}` };
}

export function isAdult(birthday: string, now: number): boolean {
  const day = readDay(birthday);
  return day !== null && ageAt(day, now) >= limits.adultAge.value;
}

/** What a provider says of a person after its check; null: it knows nothing of this proof. */
export type AgeFinding = { birthday: string; level: number; method: string } | null;

/**
 * Whether somebody may have an account (D7): the provider proved a birthday, the declared one is the same, and it is that
 * of an adult. `minor` also where only the declared one is: nobody tries again with another.
 */
export function judgeAge(declared: string, finding: AgeFinding, now: number): "adult" | "minor" | "unproven" {
  const day = readDay(declared);
  if (day === null) return "unproven";
  if (!isAdult(declared, now)) return "minor";
  if (finding === null || finding.level < 2) return "unproven";
  if (!isAdult(finding.birthday, now)) return "minor";
  const isPlausible = ageAt(day, now) <= 120;
  return finding.birthday === declared && isPlausible ? "adult" : "unproven";
}

/** UTC−12. */
const latestZoneMs = 43_200_000;
const dayMs = 86_400_000;

/** The day of the calendar in UTC; the domain has no clock and no Date. */
function dayAt(ms: number): Day {
  const shifted = Math.floor(ms / dayMs) + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
