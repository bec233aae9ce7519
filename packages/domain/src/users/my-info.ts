import type { MyInfoPart } from "@lyceum/contract/shapes";

const patterns = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u,
  tel: /^\+?[0-9][0-9 ()-]{1,30}$/u,
} as const;

/** The first field that is neither empty nor well-formed, or null; nobody is born after `latestDay`, yyyy-MM-dd (M10). */
export function wrongField(
  { email = "", birth = "", tel = "", custom = "" }: MyInfoPart,
  latestDay: string,
): keyof MyInfoPart | null {
  if (email !== "" && !patterns.email.test(email)) return "email";
  if (birth !== "" && (!isDate(birth) || birth > latestDay)) return "birth";
  if (tel !== "" && !patterns.tel.test(tel)) return "tel";
  if (custom !== "" && !isJson(custom)) return "custom";
  return null;
}

/** A day of the calendar, written yyyy-MM-dd. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
