import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTurn } from "./own-rows.ts";

/** Locks as browsers have them: one holder, a queue, signals that end the wait, and steal. */
function makeLocks() {
  type Holder = { lose: (error: Error) => void };
  const queue: (() => void)[] = [];
  let holder: Holder | null = null;
  const next = (of: Holder) => {
    if (holder !== of) return;
    holder = null;
    queue.shift()?.();
  };
  const request = <T>(
    _name: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    act: () => Promise<T>,
  ) =>
    new Promise<T>((resolve, reject) => {
      const begin = () => {
        const mine: Holder = { lose: reject };
        holder = mine;
        void act()
          .then(resolve, reject)
          .finally(() => next(mine));
      };
      if (steal) {
        holder?.lose(new DOMException("stolen", "AbortError"));
        return begin();
      }
      if (!holder) return begin();
      queue.push(begin);
      signal?.addEventListener("abort", () => {
        const at = queue.indexOf(begin);
        if (at === -1) return;
        queue.splice(at, 1);
        reject(signal.reason as Error);
      });
      return undefined;
    });
  return { request };
}

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: makeLocks() });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const held = () => Promise.withResolvers<string>();

test("P8 the tabs of a browser save one after the other", async () => {
  const first = held();
  const order: string[] = [];
  const one = inTurn("u-ann", () => first.promise.then((said) => (order.push(said), said)));
  const two = inTurn("u-ann", async () => (order.push("two"), await Promise.resolve("two")));
  first.resolve("one");
  expect(await Promise.all([one, two])).toEqual(["one", "two"]);
  expect(order).toEqual(["one", "two"]);
});

test("P8 the turn of a tab that hangs is taken over, and what it was doing has its own end", async () => {
  const hung = held();
  const one = inTurn("u-ann", () => hung.promise);
  expect(await inTurn("u-ann", async () => await Promise.resolve("two"), { patienceMs: 20 })).toBe("two");
  // Nobody waits for it any more.
  expect(await inTurn("u-ann", async () => await Promise.resolve("three"), { patienceMs: 60_000 })).toBe(
    "three",
  );
  hung.resolve("one");
  expect(await one).toBe("one");
});

test("P8 what fails in its turn fails as it is, and takes no turn over", async () => {
  const failing = async () => await Promise.reject(new Error("refused"));
  await expect(inTurn("u-ann", failing)).rejects.toThrow("refused");
  await expect(inTurn("u-ann", failing, { patienceMs: 0 })).rejects.toThrow("refused");
});

test("P8 who gives up waits no longer, and takes no turn over", async () => {
  const hung = held();
  const one = inTurn("u-ann", () => hung.promise);
  const act = vi.fn(() => Promise.resolve("two"));
  const waiting = inTurn("u-ann", act, { signal: AbortSignal.timeout(10), patienceMs: 60_000 });
  await expect(waiting).rejects.toThrow();
  expect(act).not.toHaveBeenCalled();
  hung.resolve("one");
  expect(await one).toBe("one");
});
