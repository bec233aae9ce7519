/** A head count that tells the size of a school and hides single people: rounded to tens. */
export function roundedCount(people: number): number {
  return Math.round(people / 10) * 10;
}
