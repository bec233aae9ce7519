/** Makes so many things, a few at once; they stand in order. */
export async function inTurns<T>(
  count: number,
  atOnce: number,
  make: (at: number) => Promise<T>,
): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at);
    // oxlint-disable-next-line no-await-in-loop
    all.push(...(await Promise.all(places.map(make))));
  }
  return all;
}
