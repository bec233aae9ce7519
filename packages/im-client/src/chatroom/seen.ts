/** Remembers the newest of what has been told, so that nothing is told twice. */
export function makeSeen<T>(max: number): { add(value: T): boolean; has(value: T): boolean } {
  const seen = new Set<T>();
  return {
    has: (value) => seen.has(value),
    /** False: it was seen before. */
    add(value) {
      if (seen.has(value)) return false;
      seen.add(value);
      const [oldest] = seen;
      if (seen.size > max && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}
