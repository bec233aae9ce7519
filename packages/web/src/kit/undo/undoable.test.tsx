import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CallFault } from "../../shared/http/index.ts";
import { button, press, settle, show } from "../stage.fixture.ts";
import { undoable } from "./undoable.ts";

const activity = makeActivity();
const run = vi.fn<() => Promise<void>>();
const undo = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  run.mockReset().mockResolvedValue();
  undo.mockReset().mockResolvedValue();
  await show(
    <>
      <GlobalParts activity={activity} />
      <input aria-label="Name" />
    </>,
  );
});

const remove = async () => {
  let isDone = false;
  await act(async () => {
    isDone = await undoable({ text: "Ann was removed", run, undo });
  });
  return isDone;
};

test("A7 what can be taken back is done at once, and taken back by its button, once", async () => {
  expect(await remove()).toBe(true);
  expect(run).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain("Ann was removed");
  const taken = button("Undo");
  await press(taken);
  await settle();
  expect(undo).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain("Taken back.");
  expect(button("Undo")).toBeUndefined();
  await press(document.body, "z", { ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test("A7 Ctrl+Z takes the last act back, but in a field what was typed there", async () => {
  await remove();
  await press(document.querySelector("input"), "z", { ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  await press(document.body, "z", { ctrlKey: true });
  await settle();
  expect(undo).toHaveBeenCalledOnce();
});

test("A7 an offer that was closed is over", async () => {
  await remove();
  await press(button("Close"));
  await press(document.body, "z", { ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
});

test("A7 an act that is refused says why and offers nothing", async () => {
  run.mockRejectedValueOnce(new CallFault("forbidden", "Not allowed."));
  expect(await remove()).toBe(false);
  await settle();
  expect(document.body.textContent).toContain("Not allowed.");
  expect(button("Undo")).toBeUndefined();
});

test("A7 what could not be taken back is said", async () => {
  undo.mockRejectedValueOnce(new Error("gone"));
  await remove();
  await press(button("Undo"));
  await settle();
  expect(document.body.textContent).toContain("This could not be taken back.");
});
