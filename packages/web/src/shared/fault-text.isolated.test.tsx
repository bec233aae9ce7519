import { shell } from "@lyceum/texts/shell";
import { afterEach, expect, test, vi } from "vitest";
import { faultText, loadFaultTexts } from "./fault-text.ts";
import { loadTexts } from "./language.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("P8 A4 a refusal waits for no line: without its words it says that of the frame, and its own when they have come", async () => {
  await loadTexts(shell);
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = await faultText("requestFailed");
  expect(offline).not.toBe("");
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await loadFaultTexts();
  const own = await faultText("requestFailed");
  expect([own === "", own === offline]).toEqual([false, false]);
  line.mockReturnValue(false);
  expect(await faultText("requestFailed")).toBe(own);
});
