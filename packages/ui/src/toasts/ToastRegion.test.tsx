import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { englishWords } from "../theme/words.fixture.ts";
import { UiProvider } from "../UiProvider.tsx";
import { makeToastQueue } from "./queue.ts";
import { ToastRegion } from "./ToastRegion.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("D6 a sixth notification drops the oldest", async () => {
  const { queue, texts } = await show();
  await act(async () => {
    for (const text of ["1", "2", "3", "4", "5", "6"]) queue.show({ text });
  });
  expect(texts()).toEqual(["2", "3", "4", "5", "6"]);
});

test("D6 a notification leaves after 3 s", async () => {
  const { queue, texts } = await show();
  await act(async () => {
    queue.show({ text: "hello" });
    await vi.advanceTimersByTimeAsync(2999);
  });
  expect(texts()).toEqual(["hello"]);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(texts()).toEqual([]);
});

test("D6 a notification stays while focus is inside, then lives out its time", async () => {
  const { queue, texts } = await show();
  await act(async () => {
    queue.show({ text: "hello" });
    await vi.advanceTimersByTimeAsync(2000);
  });
  await act(async () => {
    document.querySelector("button")?.focus();
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(texts()).toEqual(["hello"]);
  await act(async () => {
    document.querySelector("button")?.blur();
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(texts()).toEqual([]);
});

test("D6 the see button runs its act and closes the notification", async () => {
  const { queue, texts } = await show();
  const run = vi.fn();
  await act(async () => {
    queue.show({ text: "hello", action: { label: "See", run } });
  });
  const see = [...document.querySelectorAll("button")].find((button) => button.textContent === "See");
  await act(async () => {
    see?.click();
  });
  expect(run).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});

async function show() {
  const queue = makeToastQueue({ max: 5, lifeMs: 3000 });
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(
      <UiProvider words={englishWords}>
        <ToastRegion queue={queue} place="corner" name="Notifications" />
      </UiProvider>,
    );
  });
  const texts = () =>
    [...document.querySelectorAll("[aria-label=Notifications] li")].map((li) => li.textContent);
  return { queue, texts };
}
