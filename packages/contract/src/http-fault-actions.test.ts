import { expect, test } from "vitest";
import { faults, type FaultRow } from "./faults.ts";
import { httpFaultActions } from "./http-fault-actions.ts";

test("A4 the actions that a page carries are those of the table, and it carries all but showing", () => {
  const rows: [string, FaultRow][] = Object.entries(faults);
  const more = rows
    .filter(([, { family, does }]) => family === "http" && does !== "show" && does !== "field")
    .map(([key, { does }]) => [key, does]);
  expect(more).toEqual(Object.entries(httpFaultActions));
});
