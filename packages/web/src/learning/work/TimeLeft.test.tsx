import { learning } from "@lyceum/texts/learning";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show } from "../../kit/stage.fixture.ts";
import { type ServerTime, TimeLeft } from "./TimeLeft.tsx";

const minuteMs = 60_000;
const now = 1_000_000;
const sheet = { now, deadlineAt: now + 30 * minuteMs };

const text = () => document.querySelector("[role=timer]")?.textContent;

/** The time of the page alone passes, and nothing that is asked is answered unless a test says so. */
async function open(onOver: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const askTime = vi.fn<() => Promise<ServerTime>>(async () => null);
  await show(<TimeLeft sheet={sheet} askTime={askTime} onOver={onOver} />, { texts: [learning] });
  return askTime;
}
const pass = (minutes: number) => act(async () => await vi.advanceTimersByTimeAsync(minutes * minuteMs));

test.each([60, -60])(
  "P8 who sets the clock of a device by %d minutes has no more and no less time",
  async (minutes) => {
    const onOver = vi.fn(async () => {});
    await open(onOver);
    await pass(1);
    vi.setSystemTime(Date.now() + minutes * minuteMs);
    await pass(1);
    expect(onOver).not.toHaveBeenCalled();
    expect(text()).toContain("28");
    await pass(28);
    expect(onOver).toHaveBeenCalledOnce();
  },
);

test("P8 a device that has slept asks the server what time it is", async () => {
  const onOver = vi.fn(async () => {});
  const askTime = await open(onOver);
  askTime.mockResolvedValue(now + 20 * minuteMs);
  vi.setSystemTime(Date.now() + 19 * minuteMs);
  await pass(1);
  expect(askTime).toHaveBeenCalledOnce();
  expect(text()).toMatch(/^9 |10 /u);
});

test("P8 a device that wakes up after the end hands in at once, and asks now and then while it has no connection", async () => {
  const onOver = vi.fn(async () => {});
  const askTime = await open(onOver);
  vi.setSystemTime(Date.now() + 60 * minuteMs);
  await pass(1);
  expect(askTime.mock.calls.length).toBeLessThanOrEqual(4);
  expect(onOver).not.toHaveBeenCalled();
  askTime.mockResolvedValue("over");
  await pass(1);
  expect(onOver).toHaveBeenCalledOnce();
});
