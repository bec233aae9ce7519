import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeActivity } from "./activity.ts";
import { LoadingBar } from "./LoadingBar.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("work of less than 150 ms shows no bar", async () => {
  const { activity, phase } = await show();
  let end = () => {};
  await pass(0, () => {
    end = activity.begin();
  });
  await pass(100, end);
  await pass(500);
  expect(phase()).toBeUndefined();
});

test("the bar runs until the last piece of work ends, then fades", async () => {
  const { activity, phase } = await show();
  let [first, second] = [() => {}, () => {}];
  await pass(0, () => {
    [first, second] = [activity.begin(), activity.begin()];
  });
  await pass(150);
  expect(phase()).toBe("running");
  await pass(0, () => {
    first();
    first();
  });
  expect(phase()).toBe("running");
  await pass(0, second);
  expect(phase()).toBe("ending");
  await pass(300);
  expect(phase()).toBeUndefined();
});

async function show() {
  const activity = makeActivity();
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(<LoadingBar activity={activity} />);
  });
  return { activity, phase: () => document.querySelector<HTMLElement>("[data-phase]")?.dataset["phase"] };
}

async function pass(ms: number, then?: () => void): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    then?.();
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
}
