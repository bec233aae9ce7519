type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What was given. */
export function definedOf<T extends object>(given: T): Defined<T> {
  // What is left has its own value.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}
