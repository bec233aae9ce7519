import { makeDeferred } from "@lyceum/kit";

type Waiter = { woken: Promise<void>; release: () => void };

/** Those who wait for news of things, each known by a number. */
export type Waiting = {
  /** Woken by the next news of a thing. Whoever waits no longer releases. */
  next(id: number): Waiter;
  wake(id: number): void;
  wakeAll(): void;
  /** Things for which somebody waits. */
  readonly size: number;
};

export function makeWaiting(): Waiting {
  const waiting = new Map<number, Set<() => void>>();
  function wake(id: number): void {
    const all = waiting.get(id);
    waiting.delete(id);
    for (const resolve of all ?? []) resolve();
  }
  return {
    next(id) {
      const { promise, resolve } = makeDeferred<void>();
      const all = waiting.get(id) ?? new Set();
      waiting.set(id, all.add(resolve));
      const release = () => {
        all.delete(resolve);
        if (all.size === 0 && waiting.get(id) === all) waiting.delete(id);
      };
      return { woken: promise, release };
    },
    wake,
    wakeAll: () => [...waiting.keys()].forEach(wake),
    get size() {
      return waiting.size;
    },
  };
}

/** True: it was woken before the time was over. */
export async function firstOf(woken: Promise<void> | null, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isWoken = await (woken === null ? over : Promise.race([woken.then(() => true), over]));
  clearTimeout(timer);
  return isWoken;
}
