import { shell } from "@lyceum/texts/shell";
import { socialFaults } from "@lyceum/texts/social/faults";
import { afterEach, expect, test, vi } from "vitest";
import { addFaultTexts, faultText, loadFaultTexts } from "./fault-text.ts";
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

test("D7 a page has the words of the social realm once it is one of its pages", async () => {
  await loadTexts(shell);
  await loadFaultTexts();
  const frame = await faultText("likesUsedUp");
  addFaultTexts(socialFaults);
  const own = await faultText("likesUsedUp");
  expect([own === "", own === frame, own === "likesUsedUp"]).toEqual([false, false, false]);
});
