export type Deferred<T> = { promise: Promise<T>; resolve(value: T): void; reject(reason: unknown): void };

export function makeDeferred<T>(): Deferred<T> {
  return Promise.withResolvers<T>();
}
