export type Emitter<Events extends Record<string, unknown>> = {
  /** Returns the function that ends the subscription. */
  on<K extends keyof Events>(event: K, listener: (value: Events[K]) => void): () => void;
  emit<K extends keyof Events>(event: K, value: Events[K]): void;
};

export function makeEmitter<Events extends Record<string, unknown>>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(value: never) => void>>();
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) (listener as (v: unknown) => void)(value);
    },
  };
}
