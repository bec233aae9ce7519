import { expect, test } from "vitest";
import { type DelayRecord, makeDelayRecords } from "./delay-records.ts";

/** A clock that is wound by hand. */
function handTimers() {
  const waiting: { run: () => void; delayMs: number; isOff: boolean }[] = [];
  return {
    now: () => 0,
    random: () => 0,
    after(delayMs: number, run: () => void) {
      const one = { run, delayMs, isOff: false };
      waiting.push(one);
      return () => void (one.isOff = true);
    },
    /** Runs what is due by then. */
    pass(ms: number) {
      for (const one of waiting.splice(0)) if (!one.isOff && one.delayMs <= ms) one.run();
    },
  };
}

const record = (msgId: string) => ({ msgId }) as DelayRecord;

test("M19 delay records go out when more than five wait, and else after ten seconds", () => {
  const posts: string[][] = [];
  const timers = handTimers();
  const records = makeDelayRecords(async (sent) => {
    posts.push(sent.map(({ msgId }) => msgId));
    await Promise.reject(new Error("nobody takes them"));
  }, timers);
  for (const id of ["1", "2", "3", "4", "5"]) records.add(record(id));
  expect(posts).toEqual([]);
  records.add(record("6"));
  expect(posts).toEqual([["1", "2", "3", "4", "5", "6"]]);
  // The timer of the first five is over.
  timers.pass(10_000);
  expect(posts).toHaveLength(1);
  records.add(record("7"));
  timers.pass(10_000);
  expect(posts[1]).toEqual(["7"]);
  records.add(record("8"));
  records.close();
  timers.pass(10_000);
  expect(posts).toHaveLength(2);
});
