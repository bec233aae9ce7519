import { formula } from "@lyceum/texts/kit/formula";
import { expect, test, vi } from "vitest";
import { button, press, show, write } from "../stage.fixture.ts";
import { FormulaDialog } from "./FormulaDialog.tsx";

// The field in which a formula is written as it looks needs a browser with a layout; its TeX stands beside it.
vi.mock("./lazy-visual.ts", () => ({ VisualField: () => null }));

async function open(isForGap: boolean, gapKind?: "expression") {
  const onDone = vi.fn<(text: string) => void>();
  await show(
    <FormulaDialog isForGap={isForGap} gapKind={gapKind} max={100} onDone={onDone} onClosed={() => {}} />,
    { texts: [formula] },
  );
  const type = (tex: string) => write(document.querySelector("textarea"), tex);
  return { onDone, type, status: () => document.querySelector("[role=status]")?.textContent };
}

test("P8 a gap gets a formula as one line, and says why it takes none", async () => {
  const { onDone, type, status } = await open(true);
  expect(status()).toContain("in one line");
  await type(String.raw`\frac{x+1}{2}`);
  expect(status()).toBe("In the gap: (x+1)/2");
  await type(String.raw`\sum_{i=1}^n i`);
  expect(status()).toBe(String.raw`This cannot be written in one line, so a gap does not take it: \sum`);
  await press(button("Put in"));
  expect(onDone).not.toHaveBeenCalled();
  await type(String.raw`\frac{1}{}`);
  expect(status()).toBe("A part of the formula is still empty.");
  await type(String.raw`\sqrt2`);
  await press(button("Put in"));
  expect(onDone).toHaveBeenCalledWith("√2");
});

test("P8 a gap for an expression refuses what grading cannot read as one", async () => {
  const { onDone, type, status } = await open(true, "expression");
  await type(String.raw`x\le1`);
  expect(status()).toBe("This part of the formula cannot be read: x≤1");
  await press(button("Put in"));
  expect(onDone).not.toHaveBeenCalled();
  await type(String.raw`\left|x-1\right|`);
  expect(status()).toBe("In the gap: |x-1|");
});

test("P8 other fields get a formula as TeX", async () => {
  const { onDone, type } = await open(false);
  expect(button("Put in")?.hasAttribute("disabled")).toBe(true);
  await type(String.raw`\sum_{i=1}^n i`);
  await press(button("Put in"));
  expect(onDone).toHaveBeenCalledWith(String.raw`\sum_{i=1}^n i`);
});
