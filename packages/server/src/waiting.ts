import { makeDeferred } from "@lyceum/kit";
import type { Bus, BusMessage } from "./ports/bus.ts";

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

/** For a bus those of this process who wait: woken by the messages that `idOf` finds a thing in, and all after a gap. */
export function makeWaitingByBus(idOf: (message: BusMessage) => number | null): (bus: Bus) => Waiting {
  const waitingBy = new WeakMap<Bus, Waiting>();
  return (bus) => {
    const known = waitingBy.get(bus);
    if (known) return known;
    const waiting = makeWaiting();
    bus.subscribe((message) => {
      const id = idOf(message);
      if (id !== null) waiting.wake(id);
    });
    bus.onGap(() => waiting.wakeAll());
    waitingBy.set(bus, waiting);
    return waiting;
  };
}

type Looking<News> = { id: number; ms: number; look: () => Promise<News>; isNew: (news: News) => boolean };

/** Looks at a thing again at each word of it, until something is new or the time is over. Answers what was seen last. */
export async function lookUntilNew<News>(
  waiting: Waiting,
  { id, ms, look, isNew }: Looking<News>,
): Promise<News> {
  const until = performance.now() + ms;
  for (;;) {
    // Asked for before the look: what changes meanwhile is not missed.
    const { woken, release } = waiting.next(id);
    try {
      // One look after the other until something is new.
      // oxlint-disable-next-line no-await-in-loop
      const news = await look();
      const left = until - performance.now();
      if (left <= 0 || isNew(news)) return news;
      // oxlint-disable-next-line no-await-in-loop
      await firstOf(woken, left);
    } finally {
      release();
    }
  }
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
