import type { Namespace } from "@lyceum/texts";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTexts } from "./use-texts.ts";

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

test("A7 P2 texts on whose way the line is lost are waited for, and asked for when it is back, not over and over", async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked > 1) return { hello: "Hello" };
    isOnline = false;
    throw new Error("the texts did not come");
  };
  const words: Namespace<{ hello: string }> = { name: "of this test", load };
  function Page() {
    return useTexts(words)("hello");
  }
  const place = document.querySelector("div");
  if (!place) throw new Error("no place");
  createRoot(place).render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
  await vi.waitFor(() => expect(place.textContent).toBe("waiting"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  expect(place.textContent).toBe("waiting");
  isOnline = true;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(place.textContent).toBe("Hello"));
  expect(asked).toBe(2);
});
