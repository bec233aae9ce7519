import type { InkItem } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { press, show, write } from "../stage.fixture.ts";
import { type DrawnItem, InkSurface, InkToolbar, type InkTool } from "./index.ts";

function Page({ start = [] }: { start?: readonly DrawnItem[] }) {
  const [items, setItems] = useState(start);
  const [tool, setTool] = useState<InkTool>({ kind: "line", colour: "red", width: "fine" });
  const draw = (item: InkItem) => setItems((before) => [...before, { id: `n${before.length}`, item }]);
  return (
    <>
      <InkToolbar
        kinds={["pen", "line", "tick", "text", "eraser"]}
        colours={["red", "blue"]}
        tool={tool}
        onTool={setTool}
        onUndo={null}
        onRedo={null}
      />
      <InkSurface
        label="Page"
        items={items}
        height={9_000}
        tool={tool}
        onDraw={draw}
        onErase={(id) => setItems((before) => before.filter((one) => one.id !== id))}
        kinds={["pen", "line", "tick", "text", "eraser"]}
        onKind={(kind) => setTool({ ...tool, kind })}
      />
      <output>{JSON.stringify(items.map(({ item }) => item))}</output>
    </>
  );
}

const drawn = () => JSON.parse(document.querySelector("output")?.textContent ?? "[]") as InkItem[];
const surface = () => document.querySelector<HTMLElement>("[role=application]");

test("P8 R5 a page is drawn on by keys alone: a line, a sign, words, and the eraser", async () => {
  await show(<Page />, { texts: [ink] });
  await act(async () => surface()?.focus());
  for (const key of ["Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"]) await press(surface(), key);
  expect(drawn()).toEqual([
    { kind: "line", colour: "red", width: "fine", points: [8_000, 4_500, 8_200, 4_600] },
  ]);
  await press(surface(), "v");
  await press(surface(), "Enter");
  expect(drawn()[1]).toEqual({ kind: "tick", colour: "red", width: "fine", x: 8_200, y: 4_600 });
  await press(surface(), "e");
  await press(surface(), "Enter");
  expect(drawn()).toEqual([]);
  // A key of a tool that is not offered here chooses nothing.
  await press(surface(), "r");
  expect(document.querySelector("[role=radio][aria-checked=true]")?.getAttribute("aria-label")).toBe(
    "Eraser",
  );
});

test("P8 R5 words are put down once, though the key that does it also takes the focus away", async () => {
  await show(<Page />, { texts: [ink] });
  await act(async () => surface()?.focus());
  for (const key of ["t", "Enter"]) await press(surface(), key);
  const field = document.querySelector("textarea");
  await write(field, "a = b");
  await press(field, "Enter");
  expect(drawn()).toEqual([
    { kind: "text", colour: "red", width: "fine", x: 8_000, y: 4_500, text: "a = b" },
  ]);
  expect(document.activeElement).toBe(surface());
});

test("P8 R5 colours and tools are groups in which Tab stops once and arrows choose", async () => {
  await show(<Page />, { texts: [ink] });
  const groups = [...document.querySelectorAll("[role=radiogroup]")];
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Tool", "Colour", "Width"]);
  for (const group of groups)
    expect(group.querySelectorAll<HTMLElement>("[role=radio][tabindex='0']")).toHaveLength(1);
  const colours = groups[1]?.querySelectorAll<HTMLElement>("[role=radio]");
  await act(async () => colours?.[0]?.focus());
  await press(document.activeElement, "ArrowRight");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Blue");
  expect(document.activeElement?.getAttribute("aria-checked")).toBe("true");
});
