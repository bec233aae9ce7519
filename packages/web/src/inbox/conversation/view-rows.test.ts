import type { ChatRow } from "@lyceum/im-client";
import { expect, test } from "vitest";
import { viewRows } from "./view-rows.ts";

const noon = new Date(2026, 4, 3, 12).getTime();

function row(seq: number, from: string, time: number): ChatRow {
  const flow = from === "me" ? "out" : "in";
  const key = `${from}/${seq}`;
  return {
    key,
    idClient: key,
    seq,
    from,
    fromNick: "",
    flow,
    type: 0,
    body: "x",
    time,
    status: "success",
    fault: null,
    isRecalled: false,
  };
}

test("D6 groups what one person wrote within a minute", () => {
  const views = viewRows(
    [row(1, "ann", noon), row(2, "ann", noon + 30_000), row(3, "me", noon + 31_000)],
    null,
  );
  expect(views.map((view) => [view.startsGroup, view.endsGroup])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test("D6 M7 a line in the middle ends a group: what follows says again who wrote it", () => {
  for (const alone of [{ type: 5 }, { type: 10 }, { isRecalled: true }]) {
    const views = viewRows(
      [row(1, "ann", noon), { ...row(2, "ann", noon), ...alone }, row(3, "ann", noon)],
      null,
    );
    expect(views.map((view) => [view.startsGroup, view.endsGroup])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  }
});

test("D6 labels each day once, and a new day begins a group", () => {
  const midnight = new Date(2026, 4, 4).getTime();
  const views = viewRows([row(1, "ann", midnight - 5_000), row(2, "ann", midnight + 5_000)], null);
  expect(views.map((view) => [view.startsDay, view.startsGroup])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("D6 draws the line above the first unread message of the other", () => {
  const rows = [row(1, "ann", noon), row(2, "me", noon), row(3, "ann", noon), row(4, "ann", noon)];
  expect(viewRows(rows, 1).map((view) => view.isFirstNew)).toEqual([false, false, true, false]);
  expect(viewRows(rows, null).some((view) => view.isFirstNew)).toBe(false);
});

test("D6 draws the line above an album of which a part was read", () => {
  const album = [row(10, "ann", noon), row(11, "ann", noon), row(12, "ann", noon)];
  const rows = [row(9, "ann", noon), { ...row(10, "ann", noon), album }];
  expect(viewRows(rows, 10).map((view) => view.isFirstNew)).toEqual([false, true]);
  expect(viewRows(rows, 12).some((view) => view.isFirstNew)).toBe(false);
});
