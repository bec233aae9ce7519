/** How many pictures stand beside each other in each row of an album of `count`, largest first. */
export function tileRows(count: number): number[] {
  if (count <= 2) return [count];
  if (count === 3) return [1, 2];
  if (count === 4) return [2, 2];
  const rows = Math.ceil(count / 3);
  const short = rows * 3 - count;
  return Array.from({ length: rows }, (_, at) => (at < short ? 2 : 3));
}

/** Height of a row of so many, in CSS pixels, for an album that is 320 wide. */
export function rowHeight(beside: number): number {
  return beside === 1 ? 200 : beside === 2 ? 158 : 105;
}

export const tileGap = 2;

/** Height of the whole album, known before its pictures are. */
export function albumHeight(count: number): number {
  const rows = tileRows(count);
  return rows.reduce((sum, beside) => sum + rowHeight(beside), 0) + (rows.length - 1) * tileGap;
}
