import { expect, test } from "vitest";
import { timeAtTop } from "./FloatingDay.tsx";
import type { ViewRow } from "./view-rows.ts";

const rowPx = 50;

test("D6 far from the end the day of the first message in the window is told", () => {
  expect(timeAtTop(scrolledTo(120), views)).toBe(2);
});

test("D6 a day whose label stands in the window is not told twice", () => {
  expect(timeAtTop(scrolledTo(150), views)).toBeNull();
  expect(timeAtTop(scrolledTo(160), views)).toBe(3);
});

test("D6 near the end of a conversation no day is told", () => {
  expect(timeAtTop(scrolledTo(views.length * rowPx - 220), views)).toBeNull();
  expect(timeAtTop(null, views)).toBeNull();
});

/** Of ten messages the fourth begins a day. */
const views = Array.from({ length: 10 }, (_, at) => {
  // Of a message only the time counts here.
  return { row: { time: at }, startsDay: at === 0 || at === 3 } as ViewRow;
});

function scrolledTo(scrollOffset: number) {
  return {
    scrollOffset,
    scrollSize: views.length * rowPx,
    viewportSize: 200,
    findItemIndex: (offset: number) => Math.floor(offset / rowPx),
    getItemOffset: (index: number) => index * rowPx,
  };
}
