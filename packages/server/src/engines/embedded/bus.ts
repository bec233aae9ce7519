import type { Bus, BusMessage } from "../../ports/bus.ts";

/** One node: a push goes straight to the listeners of this process. `failed` hears what a listener threw. */
export function makeMemoryBus(failed: (error: unknown) => void = () => {}): Bus {
  const nodes = new Set<string>();
  const listeners = new Set<(message: BusMessage) => void>();
  return {
    publish(message) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          failed(error);
        }
      }
    },
    subscribe(listener) {
      // Each subscription is one of its own, also of a listener that has another.
      const own = (message: BusMessage) => listener(message);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    onGap: () => () => {},
    follow: () => {},
    unfollow: () => {},
    attend: (node) => void nodes.add(node),
    mayReach: (node) => nodes.has(node),
    // What is not of this process may be of another one on the same database.
    isHeard: async (node) => nodes.has(node) || null,
    close: async () => {},
  };
}
