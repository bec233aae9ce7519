/** A hand-driven clock: nothing happens until `run` or `advance` says so. */
export type FakeTimers = {
  now(): number;
  after(delayMs: number, run: () => void): () => void;
  random(): number;
  /** Runs everything that falls due within `ms`, in order, with all promises settled between. */
  advance(ms: number): Promise<void>;
};

type Due = { at: number; order: number; run: () => void };

/** A small, fast, seeded generator in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function makeFakeTimers(
  seed = 1,
  startMs = 1_790_000_000_000,
  /** Waits for work outside this clock, such as that of a database; the clock stands `at` a time and goes on to `nextAt`. */
  settleMore: (at: number, nextAt: number) => Promise<void> = async () => {},
): FakeTimers {
  const random = seededRandom(seed);
  const due = new Set<Due>();
  let now = startMs;
  let order = 0;

  function next(until: number): Due | undefined {
    let first: Due | undefined;
    for (const item of due) {
      if (item.at > until) continue;
      if (!first || item.at < first.at || (item.at === first.at && item.order < first.order)) first = item;
    }
    return first;
  }

  return {
    now: () => now,
    random,
    after(delayMs, run) {
      const item = { at: now + Math.max(0, delayMs), order: (order += 1), run };
      due.add(item);
      return () => void due.delete(item);
    },
    async advance(ms) {
      const until = now + ms;
      const settleAll = async () => {
        await settle();
        await settleMore(now, next(until)?.at ?? until);
      };
      await settleAll();
      for (let item = next(until); item; item = next(until)) {
        due.delete(item);
        now = Math.max(now, item.at);
        item.run();
        await settleAll();
      }
      now = until;
    },
  };
}

/** What the network does to one frame: null loses it, a list delivers it once per entry after so many ms. */
export type Network = (direction: "up" | "down") => readonly number[] | null;

export const perfectNetwork: Network = () => [0];

/** Loses, delays, doubles and reorders by a seed. */
export function roughNetwork(
  random: () => number,
  rough: { lose: number; double: number; delayMs: number },
): Network {
  return () => {
    if (random() < rough.lose) return null;
    const delay = () => Math.floor(random() * rough.delayMs);
    return random() < rough.double ? [delay(), delay()] : [delay()];
  };
}

export type ServerEnd = {
  /** Frames that wait to be read by the other side; absent where nothing waits. */
  queued?(): number;
  send(text: string): void;
  close(): void;
  onText: (text: string) => void;
  onClosed: () => void;
};

type Events = { opened(): void; text(data: string): void; closed(): void };

/** A socket between a client and a server of the same process, with the network given between them. */
export function makeSocketPair(
  timers: FakeTimers,
  network: Network,
  accept: (end: ServerEnd) => void,
): (url: string, events: Events) => { send(text: string): void; close(): void } {
  return (_url, events) => {
    let isOpen = true;
    const end: ServerEnd = {
      send: (text) => carry("down", () => events.text(text)),
      close() {
        if (!isOpen) return;
        isOpen = false;
        timers.after(0, events.closed);
        end.onClosed();
      },
      onText: () => {},
      onClosed: () => {},
    };
    function carry(direction: "up" | "down", deliver: () => void): void {
      if (!isOpen) return;
      for (const delayMs of network(direction) ?? []) timers.after(delayMs, () => isOpen && deliver());
    }
    timers.after(1, () => {
      if (!isOpen) return;
      accept(end);
      events.opened();
    });
    return {
      send: (text) => carry("up", () => end.onText(text)),
      close() {
        if (!isOpen) return;
        isOpen = false;
        end.onClosed();
      },
    };
  };
}

/** Lets everything that only waits for promises go on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
