import { expect, test } from "vitest";
import { markOf, shutStateOf } from "./unit-marks.ts";

test("P10 the builder marks units whose thing is closed, gone or not to be seen", () => {
  const states = { 1: "open", 2: "closed", 3: "gone" } as const;
  const thingOf = (_kind: string, id: number | null) =>
    id === 1 || id === 2 || id === 3
      ? { kind: "homework" as const, id, name: "Sheet", state: states[id] }
      : null;
  const mark = (homeworkId: number | null, mayEdit = true) =>
    markOf({ thingOf, mayEdit }, { kind: "homework", homeworkId });
  expect([mark(null), mark(1), mark(2), mark(3), mark(4)]).toEqual([null, null, "closed", "gone", "hidden"]);
  // Who may not change the course does not see all that its author does.
  expect(mark(4, false)).toBeNull();
  expect(markOf({ thingOf, mayEdit: true }, { kind: "text", body: null })).toBeNull();
});

test("P10 where a server does not say how a thing stands nothing is warned of", () => {
  expect([shutStateOf({ state: "closed" }), shutStateOf({ state: "gone" })]).toEqual(["closed", "gone"]);
  expect([shutStateOf({ state: "open" }), shutStateOf({})]).toEqual([null, null]);
});
