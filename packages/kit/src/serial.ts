/** Frame numbers count 1 … `max` and wrap to 1 (M1: `max` is 32767). */
export function makeSerial(max: number): () => number {
  let last = 0;
  return () => (last = last >= max ? 1 : last + 1);
}
