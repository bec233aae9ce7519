import { limits } from "@lyceum/contract/limits";
import type { Bus } from "../../ports/bus.ts";
import { firstOf, makeWaiting, makeWaitingByBus, type Waiting } from "../../waiting.ts";

/** Those of this process who wait for what others write. */
const waitingForText = makeWaitingByBus((message) => (message.kind === "minutes" ? message.meetingId : null));

type CursorWaiting = Pick<Waiting, "next"> & {
  /** Whether they were woken a moment ago; then they are again when the pause is over. */
  comesAgain(id: number): boolean;
};

const cursorsBy = new WeakMap<Bus, CursorWaiting>();

/** Those who wait for cursors as well, which move all the time: woken once in a pause for each meeting. */
function waitingForCursors(bus: Bus): CursorWaiting {
  const known = cursorsBy.get(bus);
  if (known) return known;
  const waiting = makeWaiting();
  /** Meetings that were woken a moment ago, and whether they are to be again. */
  const pausing = new Map<number, boolean>();
  function comesAgain(id: number): boolean {
    const isPausing = pausing.has(id);
    if (isPausing) pausing.set(id, true);
    return isPausing;
  }
  function tell(id: number): void {
    if (comesAgain(id)) return;
    pausing.set(id, false);
    setTimeout(() => {
      const isAgain = pausing.get(id) === true;
      pausing.delete(id);
      if (isAgain) tell(id);
    }, limits.minutesCursorPause.value).unref();
    waiting.wake(id);
  }
  bus.subscribe((message) => {
    if (message.kind === "minutesCursor" && message.isNews) tell(message.meetingId);
  });
  bus.onGap(() => waiting.wakeAll());
  const made = { next: waiting.next, comesAgain };
  cursorsBy.set(bus, made);
  return made;
}

type Looking<News> = {
  id: number;
  ms: number;
  /** Asks the database. */
  look: () => Promise<News>;
  /** What was seen, with where the cursors are now. */
  glance: (news: News) => Promise<News>;
  isNew: (news: News) => boolean;
  /** Cursors alone are others than before. */
  isMoved: (news: News) => boolean;
};

/**
 * Waits until something is new or the time is over, and answers what was seen last. For cursors alone nobody looks again,
 * nor is answered more often than once in a pause.
 */
export async function waitForNews<News>(
  bus: Bus,
  { id, ms, look, glance, isNew, isMoved }: Looking<News>,
): Promise<News> {
  const until = performance.now() + ms;
  let seen: News | undefined;
  let isWritten = true;
  let isTold = false;
  const [texts, moves] = [waitingForText(bus), waitingForCursors(bus)];
  let text = texts.next(id);
  let written: Promise<void> = Promise.resolve();
  try {
    // oxlint-disable no-await-in-loop -- one look after the other until something is new.
    for (;;) {
      // Both asked for before the look: what changes meanwhile is not missed.
      if (isWritten) {
        text.release();
        text = texts.next(id);
        isWritten = false;
        seen = undefined;
        written = text.woken.then(() => void (isWritten = true));
      }
      const wasTold = isTold;
      isTold = false;
      const cursors = moves.next(id);
      try {
        const told = cursors.woken.then(() => void (isTold = true));
        const news: News = seen === undefined ? await look() : await glance(seen);
        seen = news;
        const left = until - performance.now();
        if (left <= 0 || isNew(news)) return news;
        if (isMoved(news) && (wasTold || !moves.comesAgain(id))) return news;
        await firstOf(Promise.race([written, told]), left);
      } finally {
        cursors.release();
      }
    }
    // oxlint-enable no-await-in-loop
  } finally {
    text.release();
  }
}
