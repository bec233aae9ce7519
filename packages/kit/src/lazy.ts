/** Makes something with its first use, once. What could not be made is tried again with the next. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
