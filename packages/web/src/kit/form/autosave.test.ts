import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Autosave, DraftConflict, type DraftState, makeAutosave } from "./autosave.ts";

type Save = (values: string, how: { replacesTheirs: boolean }) => Promise<void>;

let states: DraftState<string>[];
let isOnline: boolean;
let autosave: Autosave<string>;
const save = vi.fn<Save>();

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  isOnline = true;
  save.mockReset().mockResolvedValue();
  autosave = makeAutosave<string, string>({
    save,
    textOf: (error) => (error instanceof Error ? error.message : null),
    isOnline: () => isOnline,
    now: () => 7,
    tell: (state) => void states.push(state),
  });
});

afterEach(() => {
  autosave.stop();
  vi.useRealTimers();
});

const kinds = () => states.map(({ kind }) => kind);

test("A7 a draft is saved five seconds after the last change, once, with the last values", async () => {
  autosave.change("a");
  await vi.advanceTimersByTimeAsync(3_000);
  autosave.change("ab");
  await vi.advanceTimersByTimeAsync(4_999);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledExactlyOnceWith("ab", { replacesTheirs: false });
  expect(states.at(-1)).toEqual({ kind: "saved", at: 7 });
  expect(autosave.isUnsaved()).toBe(false);
});

test("A7 what changes while a draft is being saved is saved after it, never beside it", async () => {
  let end = () => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  autosave.change("a");
  await vi.advanceTimersByTimeAsync(5_000);
  autosave.change("b");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith("b", { replacesTheirs: false });
  expect(kinds()).toEqual(["waiting", "saving", "waiting", "saving", "saved"]);
});

test("A7 a draft that could not be saved is tried again, ever later, and nothing newer is lost", async () => {
  save.mockRejectedValueOnce(new Error("busy")).mockRejectedValueOnce(new Error("busy"));
  autosave.change("a");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.at(-1)).toEqual({ kind: "failed", text: "busy" });
  expect(autosave.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenLastCalledWith("a", { replacesTheirs: false });
  expect(states.at(-1)?.kind).toBe("saved");
});

test("A7 without a network a draft waits and is saved when it is back", async () => {
  isOnline = false;
  autosave.change("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toEqual({ kind: "offline" });
  expect(save).not.toHaveBeenCalled();
  isOnline = true;
  await autosave.retry();
  expect(save).toHaveBeenCalledOnce();
});

test("A7 a draft that somebody else has changed is not saved over theirs until the person says so", async () => {
  save.mockRejectedValueOnce(new DraftConflict("theirs"));
  autosave.change("mine");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.at(-1)).toEqual({ kind: "conflict", theirs: "theirs" });
  autosave.change("mine too");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  await autosave.keepMine();
  expect(save).toHaveBeenLastCalledWith("mine too", { replacesTheirs: true });
  expect(states.at(-1)?.kind).toBe("saved");
});

test("A7 whoever takes the other version drops the own one", async () => {
  save.mockRejectedValueOnce(new DraftConflict("theirs"));
  autosave.change("mine");
  await vi.advanceTimersByTimeAsync(5_000);
  autosave.takeTheirs();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(autosave.isUnsaved()).toBe(false);
});
