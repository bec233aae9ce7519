import { limits } from "@lyceum/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshLink, missing } from "./fresh-link.ts";

const { value: life } = limits.objectLinkLife;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A conversation that stays open; links end like those of the server. */
function open(isMine = true) {
  const told: string[] = [];
  let end = 0;
  let count = 0;
  const cachedLink = () => (isMine && Date.now() < end - 60_000 ? `link ${count}` : null);
  const getLink = async () => {
    count += 1;
    if (!isMine) return null;
    end = Date.now() + life;
    return `link ${count}`;
  };
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const see = (visibility: DocumentVisibilityState) => {
    page.visibilityState = visibility;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const stop = freshLink({ cachedLink, getLink }, page as unknown as Document, "/objects/edu/a", (link) =>
    told.push(link),
  );
  return { told, see, stop, asked: () => count, isGood: () => Date.now() < end };
}

test("M16 a link in an open conversation is asked for again before it ends", async () => {
  const { told, stop, isGood } = open();
  for (let minute = 0; minute < 100; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isGood()).toBe(true);
  }
  expect(told).toEqual(["link 1", "link 2", "link 3", "link 4"]);
  stop();
  await vi.advanceTimersByTimeAsync(2 * life);
  expect(told).toHaveLength(4);
});

test("M16 a page that nobody sees asks for nothing, and at once when it is seen", async () => {
  const { told, see } = open();
  await vi.advanceTimersByTimeAsync(0);
  see("hidden");
  await vi.advanceTimersByTimeAsync(2 * life);
  expect(told).toEqual(["link 1"]);
  see("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["link 1", "link 2"]);
});

test("M16 an object of others is asked for once", async () => {
  const { told, asked } = open(false);
  await vi.advanceTimersByTimeAsync(2 * life);
  expect([told, asked()]).toEqual([[missing], 1]);
});
