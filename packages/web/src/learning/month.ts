/** The days of a month such as "2026-09", each as "2026-09-01". */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}

/** The month so many months later, within the years that the server knows. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const after = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
  return after.startsWith("20") ? after : month;
}
