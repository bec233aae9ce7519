import { makeHangJudge, type Hang } from "./hang-judge.ts";
import { readThreads, readUnread } from "./proc.ts";

/** Looks at a process from outside, several times a second. */
export type Watchdog = {
  /** A probe came through all of the process. */
  echoed(probe: number): void;
  close(): void;
};

export type Watched = {
  pid: number;
  /** Its UDP port. */
  port: number;
  /** Sends a number into it that comes out again if everything in it moves. */
  probe(probe: number): void;
};

const lookEveryMs = 150;
/** A look that comes later than this says more of us than of the process. */
const lateMs = 400;

/** `hung` is called once. */
export function startWatchdog({ pid, port, probe }: Watched, hung: (how: Hang) => void): Watchdog {
  const judge = makeHangJudge();
  const sent = new Map<number, number>();
  let probes = 0;
  let lookedAt = performance.now();
  const looks = setInterval(() => {
    const at = performance.now();
    if (at - lookedAt > lateMs) {
      judge.reset();
      sent.clear();
    }
    lookedAt = at;
    const [probeSentAt = null] = sent.values();
    const how = judge.look({ at, threads: readThreads(pid), unread: readUnread(port), probeSentAt });
    if (how !== null) {
      clearInterval(looks);
      return hung(how);
    }
    probe(++probes);
    sent.set(probes, at);
  }, lookEveryMs);
  looks.unref();
  return {
    echoed(number) {
      // What came before it is lost at most, as packets are.
      for (const one of sent.keys()) if (one <= number) sent.delete(one);
    },
    close: () => clearInterval(looks),
  };
}
