import { expect, test } from "vitest";
import { makeKeyedMutex } from "./keyed-mutex.ts";

test("work of one key runs in order and never twice at once, also after a failure; other keys go on", async () => {
  const mutex = makeKeyedMutex();
  const seen: string[] = [];
  let running = 0;
  const gate = Promise.withResolvers<void>();
  const work = (key: string, name: string, until?: Promise<void>, fails = false) =>
    mutex.runExclusive(key, async () => {
      running += key === "a" ? 1 : 0;
      expect(running).toBeLessThan(2);
      await until;
      seen.push(name);
      running -= key === "a" ? 1 : 0;
      if (fails) throw new Error(name);
    });
  const first = work("a", "a1", gate.promise, true);
  const failed = first.catch((error: unknown) => String(error));
  const later = Array.from({ length: 20 }, (_, at) => work("a", `a${at + 2}`));
  await work("b", "b1");
  gate.resolve();
  expect(await failed).toBe("Error: a1");
  // Asked for while the others are still waiting.
  const last = work("a", "a22");
  await mutex.drain();
  expect(seen).toHaveLength(23);
  await Promise.all([...later, last]);
  expect(seen).toEqual(["b1", ...Array.from({ length: 22 }, (_, at) => `a${at + 1}`)]);
});
