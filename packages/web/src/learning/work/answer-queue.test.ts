import { expect, test } from "vitest";
import { makeAnswerQueue, type SaveOutcome, type Slot } from "./answer-queue.ts";

const empty: Slot = {
  itemNo: 0,
  answer: null,
  isFlagged: false,
  revision: 0,
  state: "saved",
  theirs: null,
};
const choice = (place: number) => ({ kind: "single" as const, choice: place });

/** A server with one answer, and a line that fails as often as it is told. */
function stage(failures: number) {
  const stored = { answer: null as Slot["answer"], revision: 0 };
  let left = failures;
  const queue = makeAnswerQueue({
    slots: [empty],
    now: () => 0,
    delayMs: 0,
    retryMs: 0,
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
  return { queue, stored };
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
