import { limits } from "@lyceum/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeMemoryBus } from "../../engines/embedded/bus.ts";
import { waitForNews } from "./wait-for-news.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = limits.minutesCursorPause.value;
const id = 7;

/** Minutes in memory, and how often somebody looked at them. */
function makeMinutes() {
  const bus = makeMemoryBus();
  const now = { text: 0, cursor: 0 };
  const asked = { looks: 0, glances: 0 };
  const page = (seen = { ...now }) =>
    waitForNews(bus, {
      id,
      ms: limits.minutesWait.value,
      look: async () => {
        asked.looks += 1;
        return { ...now };
      },
      glance: async (news) => {
        asked.glances += 1;
        return { ...news, cursor: now.cursor };
      },
      isNew: ({ text }) => text !== seen.text,
      isMoved: ({ cursor }) => cursor !== seen.cursor,
    });
  return {
    asked,
    page,
    move() {
      now.cursor += 1;
      bus.publish({
        kind: "minutesCursor",
        meetingId: id,
        accountId: "ina",
        isNews: true,
        client: 1,
        at: null,
      });
    },
    write() {
      now.text += 1;
      bus.publish({ kind: "minutes", meetingId: id });
    },
  };
}

test("P7 cursors that move all the time are answered once in a pause, without asking the database again", async () => {
  const { asked, page, move } = makeMinutes();
  let answers = 0;
  let isOn = true;
  const reader = (async () => {
    while (isOn) {
      await page();
      answers += 1;
    }
  })();
  for (let at = 0; at < 50; at += 1) {
    move();
    await vi.advanceTimersByTimeAsync(pause / 10);
  }
  expect(answers).toBeGreaterThanOrEqual(4);
  expect(answers).toBeLessThanOrEqual(6);
  // One look for each exchange, and for a cursor that woke it none.
  expect(asked.looks).toBe(answers + 1);
  expect(asked.glances).toBe(answers);
  isOn = false;
  await vi.advanceTimersByTimeAsync(2 * limits.minutesWait.value);
  await reader;
});

test("P7 the last place of a cursor is told, also where nobody waited when it came, and a text at once", async () => {
  const { asked, page, move, write } = makeMinutes();
  let done: unknown;
  const wait = (seen?: { text: number; cursor: number }) => void page(seen).then((news) => (done = news));
  wait();
  move();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual({ text: 0, cursor: 1 });
  done = undefined;
  move();
  wait({ text: 0, cursor: 1 });
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(done).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual({ text: 0, cursor: 2 });
  done = undefined;
  wait();
  await vi.advanceTimersByTimeAsync(1);
  const { looks } = asked;
  write();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual({ text: 1, cursor: 2 });
  expect(asked.looks).toBe(looks + 1);
});

test("P7 where nothing happens the wait ends by itself", async () => {
  const { asked, page } = makeMinutes();
  let isDone = false;
  void page().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(limits.minutesWait.value - 1);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([isDone, asked.looks]).toEqual([true, 1]);
});
