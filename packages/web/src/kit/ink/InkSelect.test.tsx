import type { InkItem } from "@lyceum/contract/shapes";
import { asDrawn, movedBy, placedAt, scaledAbout } from "@lyceum/domain/ink";
import { ink } from "@lyceum/texts/kit/ink";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { press, settle, show } from "../stage.fixture.ts";
import { type DrawnItem, InkSelect, type InkKind } from "./index.ts";

const line: InkItem = { kind: "line", colour: "red", width: "fine", points: [0, 0, 900, 900] };
const words: InkItem = { kind: "text", colour: "blue", width: "fine", x: 5_000, y: 5_000, text: "a = b" };
const begin: readonly DrawnItem[] = [
  { id: "1", item: line },
  { id: "2", item: { ...line, kind: "ellipse" } },
  { id: "3", item: words },
];

/** What was asked of whoever shows it. */
const asked: unknown[] = [];

function Page() {
  const [items, setItems] = useState(begin);
  const onMove = (ids: readonly string[], { x, y }: { x: number; y: number }) => {
    asked.push(["move", ids, x, y]);
    setItems((all) =>
      all.map((one) => (ids.includes(one.id) ? { ...one, item: movedBy(one.item, x, y) } : one)),
    );
  };
  return (
    <InkSelect
      label="Page"
      items={items}
      height={9_000}
      mayChange={(id) => id !== "2"}
      authorOf={(id) => (id === "3" ? "Ann" : undefined)}
      onMove={onMove}
      onScale={(ids, { about, by }) => {
        asked.push(["scale", ids, about, by]);
        const to = scaledAbout({ x: 0, y: 0, scale: asDrawn }, { about, by });
        setItems((all) =>
          all.map((one) => (ids.includes(one.id) ? { ...one, item: placedAt(one.item, to) } : one)),
        );
      }}
      onErase={(ids) => {
        asked.push(["erase", ids]);
        setItems((all) => all.filter(({ id }) => !ids.includes(id)));
      }}
      kinds={["pen", "select"]}
      onKind={(kind: InkKind) => asked.push(kind)}
    />
  );
}

const surface = () => document.querySelector<HTMLElement>("[role=application]");
const said = () => document.querySelector("[role=status]")?.textContent;
const frame = () => document.querySelector("rect");
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const made = { key: name, bubbles: true, cancelable: true, ...more };
    surface()?.dispatchEvent(new KeyboardEvent("keydown", made));
  });

test("R5 R6 things are reached, moved and erased by keys alone, and each step is said", async () => {
  asked.length = 0;
  await show(<Page />, { texts: [ink] });
  await act(async () => surface()?.focus());
  await key("n");
  expect([said(), frame() !== null]).toEqual(["Line, Red, 1 of 2", true]);
  // What others drew is passed over.
  await key("n");
  expect(said()).toBe("a = b, Blue, 2 of 2, by Ann");
  await key("N", { shiftKey: true });
  await key("ArrowRight", { shiftKey: true });
  await key("ArrowRight");
  await key("ArrowUp");
  expect(asked).toEqual([]);
  await settle(600);
  // One move of all that the arrows did, and nothing above the page.
  expect([asked, said()]).toEqual([
    [["move", ["1"], 1_100, 0]],
    "1 thing moved: 7 % from the left, 0 % from the top",
  ]);
  await key("a", { ctrlKey: true });
  expect(said()).toBe("2 things chosen");
  await key("ArrowDown");
  await key("Delete");
  expect(asked.slice(1)).toEqual([
    ["move", ["1", "3"], 0, 100],
    ["erase", ["1", "3"]],
  ]);
  expect([said(), frame()]).toEqual(["2 things erased", null]);
  await key("n");
  expect(said()).toBe("There is nothing here that you may move.");
});

test("R5 R6 Escape leaves what is chosen after it was moved, and another tool is chosen by its key", async () => {
  asked.length = 0;
  await show(<Page />, { texts: [ink] });
  await act(async () => surface()?.focus());
  await press(surface(), "n");
  await press(surface(), "ArrowRight");
  await press(surface(), "Escape");
  expect([asked, frame()]).toEqual([[["move", ["1"], 100, 0]], null]);
  // A tool that is not offered here is not chosen.
  await press(surface(), "r");
  await press(surface(), "p");
  expect(asked.at(-1)).toBe("pen");
  expect(asked).toHaveLength(2);
});

/** One beside the other, as a browser sends what it held back until the pointer is let go. */
const pointer = (...events: readonly (readonly [type: string, x: number, y: number])[]) =>
  act(async () => {
    for (const [type, clientX, clientY] of events)
      surface()?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX, clientY }),
      );
  });

test("R6 a drag ends where the pointer is let go, however late the page is drawn", async () => {
  asked.length = 0;
  await show(<Page />, { texts: [ink] });
  const place = surface();
  if (!place) throw new Error("there is no page");
  // A point of the page for each hundred of its width.
  place.getBoundingClientRect = () => new DOMRect(0, 0, 160, 90);
  place.setPointerCapture = () => {};
  await pointer(["pointerdown", 4, 4]);
  await pointer(["pointermove", 14, 14], ["pointermove", 34, 24], ["pointerup", 34, 24]);
  expect(asked).toEqual([["move", ["1"], 3_000, 2_000]]);
  expect(said()).toContain("moved");
});

test("R6 what is chosen is drawn larger by a corner of its frame, and smaller by keys, as one step each", async () => {
  asked.length = 0;
  await show(<Page />, { texts: [ink] });
  const place = surface();
  if (!place) throw new Error("there is no page");
  place.getBoundingClientRect = () => new DOMRect(0, 0, 160, 90);
  place.setPointerCapture = () => {};
  await act(async () => place.focus());
  await key("n");
  const corner = document.querySelector("[data-corner=se]");
  await act(async () => {
    const at = (x: number, y: number) => ({ bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y });
    corner?.dispatchEvent(new PointerEvent("pointerdown", at(9, 9)));
    place.dispatchEvent(new PointerEvent("pointermove", at(14, 14)));
    place.dispatchEvent(new PointerEvent("pointerup", at(18, 18)));
  });
  expect(asked).toEqual([["scale", ["1"], { x: 0, y: 0 }, 2_000]]);
  expect(said()).toBe("1 thing is now 200 % as large as before");
  await key("-");
  await key("-");
  expect(asked).toHaveLength(1);
  await settle(600);
  expect(asked.slice(1)).toEqual([["scale", ["1"], { x: 0, y: 0 }, 826]]);
  // Scaling and moving are two steps, in their order.
  await key("+");
  await key("ArrowRight");
  await settle(600);
  expect(asked.slice(2).map((one) => (one as unknown[])[0])).toEqual(["scale", "move"]);
});
