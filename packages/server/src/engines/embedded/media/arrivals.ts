import type { StreamIn } from "./streams.ts";

/** What came and is not forwarded yet. */
export type Arrivals = {
  take(stream: StreamIn, bytes: Buffer): void;
};

type Arrival = { stream: StreamIn; bytes: Buffer; at: number };

/** So long we forward before others have their turn: commands, feedback and what comes meanwhile. */
const turnMs = 5;
/** What waited longer comes too late to be shown. */
const lateMs = 500;

/**
 * Forwards in short turns, sound first, so that a process with more media than it can carry still answers commands.
 * What waited too long is dropped as if the network had lost it; the reports then let its sender take less (R7).
 */
export function makeArrivals(now: () => number = () => performance.now()): Arrivals {
  let sounds: Arrival[] = [];
  let pictures: Arrival[] = [];
  let isAwaited = false;

  function turn(): void {
    sounds = forward(sounds, now());
    // A turn of their own, so that what is late is dropped however much sound there is.
    pictures = forward(pictures, now());
    isAwaited = sounds.length + pictures.length > 0;
    if (isAwaited) setImmediate(turn);
  }

  /** Answers what is left. */
  function forward(arrivals: Arrival[], begin: number): Arrival[] {
    let time = now();
    for (const [index, { stream, bytes, at }] of arrivals.entries()) {
      if (time - begin >= turnMs) return arrivals.slice(index);
      if (time - at > lateMs) continue;
      receive(stream, bytes, at);
      time = now();
    }
    return [];
  }

  function receive(stream: StreamIn, bytes: Buffer, at: number): void {
    try {
      stream.receive(bytes, at);
    } catch {
      // What a sender made up must not end the process, nor keep back what came after it.
    }
  }

  return {
    take(stream, bytes) {
      (stream.kind === "audio" ? sounds : pictures).push({ stream, bytes, at: now() });
      if (isAwaited) return;
      isAwaited = true;
      setImmediate(turn);
    },
  };
}
