import { expect, onTestFinished, test, vi } from "vitest";
import { batch } from "./batch.ts";

function startAsking() {
  const questions: number[][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const ask = batch<number, number>(async (keys) => {
    questions.push(keys);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return new Map(keys.flatMap((key) => (key < 100 ? [[key, key * 2] as const] : [])));
  }, 3);
  return { questions, answers, ask };
}

test("while one question is under way the next gathers, each key once and at most so many", async () => {
  const { questions, answers, ask } = startAsking();
  const first = ask(1);
  await expect.poll(() => questions).toEqual([[1]]);
  const later = [1, 2, 2, 3, 4, 100].map(ask);
  answers[0]?.resolve();
  expect(await first).toBe(2);
  await expect.poll(() => questions).toEqual([[1], [1, 2]]);
  answers[1]?.resolve();
  await expect.poll(() => questions.at(-1)).toEqual([3, 4, 100]);
  answers[2]?.resolve();
  expect(await Promise.all(later)).toEqual([2, 4, 4, 6, 8, undefined]);
  const alone = ask(5);
  await expect.poll(() => questions.at(-1)).toEqual([5]);
  answers[3]?.resolve();
  expect(await alone).toBe(10);
});

test("a question that fails fails those who asked it, and no later one", async () => {
  const { answers, ask } = startAsking();
  const failing = ask(1);
  await expect.poll(() => answers.length).toBe(1);
  const next = ask(2);
  answers[0]?.reject(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve();
  expect(await next).toBe(4);
});

test("askers who come one by one within 5 ms share a question, and one after a quiet time waits for nobody", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const questions: number[][] = [];
  const ask = batch<number, number>(async (keys) => {
    questions.push(keys);
    return new Map(keys.map((key) => [key, key]));
  });
  expect(await ask(1)).toBe(1);
  const later = [ask(2)];
  await vi.advanceTimersByTimeAsync(2);
  later.push(ask(3));
  await vi.advanceTimersByTimeAsync(2);
  expect(questions).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(questions).toEqual([[1], [2, 3]]);
  expect(await Promise.all(later)).toEqual([2, 3]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask(4)).toBe(4);
});
