import { expect, test } from "vitest";
import type { Hearer, KeptAnswer } from "./kept-answers.ts";
import { makeAnswerQueue, type SaveOutcome, type Slot } from "./answer-queue.ts";

const empty: Slot = {
  itemNo: 0,
  answer: null,
  isFlagged: false,
  revision: 0,
  state: "saved",
  theirs: null,
};
const nothing = () => ({ answer: null as Slot["answer"], revision: 0 });
const choice = (place: number) => ({ kind: "single" as const, choice: place });

/** A server with one answer, and a line that fails as often as it is told; what is kept outlives a visit. */
function stage(failures: number, kept = new Map<number, KeptAnswer>(), stored = nothing()) {
  let left = failures;
  let hearer: Hearer | null = null;
  const queue = makeAnswerQueue({
    slots: [{ ...empty, ...stored }],
    kept: {
      async follow(next) {
        hearer = next;
        for (const [itemNo, answer] of kept) next.entered(itemNo, answer);
      },
      write: (itemNo, answer) => void kept.set(itemNo, answer),
      update: (itemNo, answer) => void kept.set(itemNo, answer),
      settle: (itemNo) => void kept.delete(itemNo),
      isNewest: () => Promise.resolve(true),
    },
    now: () => 0,
    delayMs: 0,
    retryMs: 0,
    otherMs: 0,
    async save(slot): Promise<SaveOutcome> {
      await Promise.resolve();
      if (left-- > 0) return { kind: "later" };
      if (slot.revision !== stored.revision)
        return { kind: "conflict", theirs: { ...stored, isFlagged: false } };
      stored.answer = slot.answer;
      stored.revision += 1;
      return { kind: "saved", revision: stored.revision };
    },
  });
  const { hasKept } = queue.begin();
  return { queue, stored, hasKept, other: () => hearer };
}

test("P8 an answer that meets no connection is sent again until it is saved", async () => {
  const { queue, stored } = stage(3);
  queue.change(0, { answer: choice(1) });
  await expect.poll(() => queue.slots()[0]?.state).toBe("saved");
  expect(stored).toEqual({ answer: choice(1), revision: 1 });
});

test("P8 what is changed while it is being sent is sent once more, after it", async () => {
  const { queue, stored } = stage(0);
  queue.change(0, { answer: choice(0) });
  const flushed = queue.flush();
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other, until it is under way
  while (queue.slots()[0]?.state !== "sending") await Promise.resolve();
  queue.change(0, { answer: choice(2) });
  await flushed;
  expect(await queue.flush()).toBe(true);
  expect(stored).toEqual({ answer: choice(2), revision: 2 });
});

test.each(["mine", "theirs"] as const)(
  "P8 of two devices' answers to one question %s counts when the pupil says so",
  async (which) => {
    const { queue, stored } = stage(0);
    stored.answer = choice(2);
    stored.revision = 4;
    queue.change(0, { answer: choice(1) });
    expect(await queue.flush()).toBe(false);
    expect(queue.slots()[0]).toMatchObject({ state: "conflict", theirs: { answer: choice(2) } });
    expect(stored.answer).toEqual(choice(2));
    queue.resolve(0, which);
    expect(await queue.flush()).toBe(true);
    const kept = choice(which === "mine" ? 1 : 2);
    expect(stored.answer).toEqual(kept);
    expect(queue.slots()[0]?.answer).toEqual(kept);
  },
);

const short = (text: string, ...photos: string[]) => ({ kind: "shortAnswer" as const, text, photos });

test("P8 words that are written while a phone adds pages are kept with them, without a question", async () => {
  const { queue, stored } = stage(0);
  stored.answer = short("", "a");
  stored.revision = 1;
  queue.change(0, { answer: { kind: "shortAnswer", text: "words" } });
  expect(await queue.flush()).toBe(true);
  expect(stored.answer).toEqual(short("words", "a"));
  queue.receive(0, { answer: short("words", "a", "b"), isFlagged: false, revision: 3 });
  expect(queue.slots()[0]).toMatchObject({ answer: short("words", "a", "b"), revision: 3, state: "saved" });
  queue.receive(0, { answer: null, isFlagged: false, revision: 2 });
  expect(queue.slots()[0]?.answer).toEqual(short("words", "a", "b"));
});

test("P8 an answer that had no connection is sent by the next visit, and then kept no longer", async () => {
  const kept = new Map<number, KeptAnswer>();
  const first = stage(Infinity, kept);
  first.queue.change(0, { answer: choice(1) });
  expect(await first.queue.flush()).toBe(false);
  first.queue.stop();
  const second = stage(0, kept, first.stored);
  expect(await second.hasKept).toBe(true);
  expect(second.queue.slots()[0]).toMatchObject({ answer: choice(1), state: "waiting" });
  expect(await second.queue.flush()).toBe(true);
  expect(second.stored).toEqual({ answer: choice(1), revision: 1 });
  expect(kept.size).toBe(0);
});

test.each([
  { other: choice(2), state: "conflict" },
  { other: choice(1), state: "saved" },
])("P8 a kept answer beside one of another device is in state $state", async ({ other, state }) => {
  const kept = new Map([[0, { answer: choice(1), isFlagged: false, revision: 0, base: null }]]);
  const { queue, stored } = stage(0, kept, { answer: other, revision: 3 });
  await queue.flush();
  expect(queue.slots()[0]).toMatchObject({ answer: choice(1), state });
  expect(stored.answer).toEqual(other);
  expect(kept.has(0)).toBe(state === "conflict");
});

test("P8 what another tab of this browser enters and saves stands here, and what is entered here later stands on it", async () => {
  const { queue, stored, other } = stage(0);
  const entered = { answer: choice(1), isFlagged: false, revision: 0, base: null };
  other()?.entered(0, entered);
  expect(queue.slots()[0]).toMatchObject({ answer: choice(1), state: "waiting" });
  Object.assign(stored, { answer: choice(1), revision: 1 });
  other()?.saved(0, { answer: choice(1), isFlagged: false, revision: 1 });
  expect(queue.slots()[0]).toMatchObject({ answer: choice(1), revision: 1, state: "saved" });
  other()?.entered(0, { ...entered, answer: choice(2), revision: 1, base: choice(1) });
  queue.change(0, { answer: choice(0) });
  Object.assign(stored, { answer: choice(2), revision: 2 });
  other()?.saved(0, { answer: choice(2), isFlagged: false, revision: 2 });
  expect(await queue.flush()).toBe(true);
  expect(stored).toEqual({ answer: choice(0), revision: 3 });
});

test("P8 where the tab that entered an answer is gone, another one sends it", async () => {
  const { queue, stored, other } = stage(0);
  other()?.entered(0, { answer: choice(1), isFlagged: false, revision: 0, base: null });
  await expect.poll(() => queue.slots()[0]?.state).toBe("saved");
  expect(stored).toEqual({ answer: choice(1), revision: 1 });
});

test("P8 the queue says what this browser does not keep", async () => {
  const { queue, other } = stage(Infinity);
  queue.change(0, { answer: choice(1) });
  expect(queue.isKept(0)).toBe(true);
  other()?.kept(0, false);
  expect(queue.isKept(0)).toBe(false);
  other()?.kept(0, true);
  expect(queue.isKept(0)).toBe(true);
  queue.stop();
});
