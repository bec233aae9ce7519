/** Length in code points, as limits in characters count: one sign beyond the first plane is one, not two. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first of them, without half a sign at the end. */
export function firstCharacters(text: string, max: number): string {
  return countCharacters(text) <= max ? text : [...text].slice(0, max).join("");
}
