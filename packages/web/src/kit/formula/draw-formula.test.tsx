import { expect, test } from "vitest";
import { drawFormula } from "./draw-formula.ts";

const draw = async (tex: string) => {
  const place = document.createElement("div");
  const nodes = await drawFormula(tex, false);
  place.append(...(nodes ?? []));
  return nodes === null ? null : place;
};

test("P8 a formula is drawn with the size of its signs, which are set by script, and with MathML beside it", async () => {
  const vector = await draw(String.raw`\vec{v}`);
  expect(vector?.querySelector("math annotation")?.textContent).toBe(String.raw`\vec{v}`);
  expect(vector?.querySelector("svg")?.style.width).toMatch(/em$/u);
  expect(vector?.querySelector("[data-style]")).toBeNull();
  expect((await draw(String.raw`\ce{H2O}`))?.textContent).toContain("H");
});

test.each([
  String.raw`\def\a{\a\a}\a`,
  String.raw`\newcommand{\a}{x}\a`,
  `${String.raw`\sqrt{`.repeat(120)}x${"}".repeat(120)}`,
  "{".repeat(900),
  String.raw`\iff `.repeat(400),
])("P8 a hostile formula is not drawn: %#", async (tex) => {
  expect(await draw(tex)).toBeNull();
});

test("P8 a formula leads nowhere, and is no larger than it may be", async () => {
  const link = await draw(String.raw`\href{https://example.org}{x}`);
  expect(link?.querySelector("a")).toBeFalsy();
  const rule = await draw(String.raw`\rule{9999em}{9999em}`);
  expect(rule?.innerHTML).not.toContain("9999em;");
});
