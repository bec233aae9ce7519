import type { ThreadSample } from "./proc.ts";

/** How a process was seen to be dead though it is there. */
export type Hang =
  /** A thread computes without end and does nothing else. */
  | "spins"
  /** Packets lie at the socket, and who should read them does not. */
  | "unread"
  /** What is sent to it does not come through, and it is neither busy nor short of a core. */
  | "silent";

export type HangSample = {
  at: number;
  threads: readonly ThreadSample[];
  /** Bytes at its socket. */
  unread: number | null;
  /** When the oldest probe was sent that has not come through; null: all have. */
  probeSentAt: number | null;
};

/** Decides from samples that are taken all the time; it believes nothing that the process says of itself. */
export type HangJudge = {
  look(sample: HangSample): Hang | null;
  /** The samples that come have nothing to do with those before: whoever takes them was held up. */
  reset(): void;
};

const spinMs = 600;
const unreadMs = 700;
const silentMs = 700;
/** Of one that is busy, or waits for a core: so it is no proof that probes are late. */
const silentBusyMs = 4_000;

const main = "MainThread";
const reader = "juice mux";

/** What a thread had done when it last did anything but compute. */
type Mark = { at: number; sample: ThreadSample };

export function makeHangJudge(): HangJudge {
  let marks = new Map<number, Mark>();
  let unreadSince: number | null = null;
  let silent: { since: number; threads: readonly ThreadSample[] } | null = null;

  function mark({ at, threads }: HangSample): void {
    marks = new Map(
      threads.map((sample) => {
        const before = marks.get(sample.id);
        return [sample.id, before && !hasMoved(before.sample, sample) ? before : { at, sample }];
      }),
    );
  }

  function isSpinning({ threads, at, probeSentAt }: HangSample): boolean {
    const isLate = probeSentAt !== null && at - probeSentAt >= spinMs;
    return threads.some((sample) => {
      const before = marks.get(sample.id);
      if (!before || (sample.name === main && !isLate)) return false;
      return sample.ranMs - before.sample.ranMs >= spinMs;
    });
  }

  function isUnread({ at, unread, threads }: HangSample): boolean {
    const thread = threads.find(({ name }) => name === reader);
    const before = thread && marks.get(thread.id);
    if (unread === null || unread === 0 || !before || isStarved(before.sample, thread, at - before.at))
      unreadSince = null;
    else unreadSince = Math.max(unreadSince ?? at, before.at);
    return unreadSince !== null && at - unreadSince >= unreadMs;
  }

  function isSilent({ at, threads, probeSentAt }: HangSample): boolean {
    if (probeSentAt === null) {
      silent = null;
      return false;
    }
    if (silent?.since !== probeSentAt) silent = { since: probeSentAt, threads };
    const passed = at - probeSentAt;
    if (passed < silentMs) return false;
    const before = new Map(silent.threads.map((sample) => [sample.id, sample]));
    const known = threads.flatMap((now) => {
      const earlier = before.get(now.id);
      return earlier ? [{ earlier, now }] : [];
    });
    const ranMs = known.reduce((sum, { earlier, now }) => sum + now.ranMs - earlier.ranMs, 0);
    const isHeldUp = known.some(({ earlier, now }) => isStarved(earlier, now, passed));
    return known.length > 0 && ranMs < passed / 5 && !isHeldUp ? true : passed >= silentBusyMs;
  }

  return {
    look(sample) {
      mark(sample);
      if (isSpinning(sample)) return "spins";
      if (isUnread(sample)) return "unread";
      return isSilent(sample) ? "silent" : null;
    },
    reset() {
      marks.clear();
      unreadSince = null;
      silent = null;
    },
  };
}

/** It went to sleep, or asked something of the kernel; one tick may have been an interrupt. */
function hasMoved(before: ThreadSample, now: ThreadSample): boolean {
  return (
    now.sleeps !== before.sleeps || now.calls !== before.calls || now.kernelTicks > before.kernelTicks + 1
  );
}

function isStarved(before: ThreadSample, now: ThreadSample, passed: number): boolean {
  return now.starvedMs - before.starvedMs > passed / 3;
}
