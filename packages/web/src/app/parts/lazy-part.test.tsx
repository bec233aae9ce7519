import { Component, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.ts";

let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  document.body.innerHTML = "<div></div>";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Page extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? "failed" : this.props.children);
}

/** Shows a part whose code comes or does not; answers what the page shows, and how often it was asked for. */
function show(comes: () => boolean) {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (!comes()) throw new Error("the code did not come");
    return () => "the part";
  });
  const place = document.querySelector("div");
  if (!place) throw new Error("no place");
  createRoot(place, { onCaughtError() {} }).render(
    <Page>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Page>,
  );
  const see = (text: string) => vi.waitFor(() => expect(place.textContent).toBe(text));
  return { see, asked: () => asked };
}

test("P2 code that cannot come without a network comes as soon as there is one", async () => {
  isOnline = false;
  const { see, asked } = show(() => isOnline);
  await see("waiting");
  await vi.advanceTimersByTimeAsync(60_000);
  await see("waiting");
  const before = asked();
  isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await see("the part");
  expect(asked()).toBe(before + 1);
});

test("P2 code that the server does not have is no endless wait", async () => {
  const { see, asked } = show(() => false);
  await see("waiting");
  await vi.advanceTimersByTimeAsync(10_000);
  await see("failed");
  expect(asked()).toBe(3);
});
