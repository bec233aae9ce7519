import { expect, test } from "vitest";
import { insertOf, inwardTex, plainTex } from "./plain-tex.ts";

test("P8 the math field's own names become TeX that is drawn everywhere", () => {
  expect(plainTex(String.raw`\exponentialE^{\imaginaryI\pi}`)).toBe(String.raw`e^{i\pi}`);
  expect(plainTex(String.raw`\mleft(90\degree\mright)`)).toBe(String.raw`\left(90^{\circ}\right)`);
  expect(plainTex(String.raw`\frac{1}{\placeholder{}}`)).toBe(String.raw`\frac{1}{}`);
});

test("P8 what leads elsewhere or sets styles does not come into the math field", () => {
  expect(inwardTex(String.raw`1+\href{https://elsewhere.example}{x}`)).toBe("1+{x}");
  expect(inwardTex(String.raw`\htmlStyle{position:fixed}{x}\class {a}{y}`)).toBe("{x}{y}");
  expect(inwardTex(String.raw`\href{a{b}}{x}`)).toBe("{a{b}}{x}");
  expect(inwardTex(String.raw`\hrefs\frac{1}{2}`)).toBe(String.raw`\hrefs\frac{1}{2}`);
});

test("P8 a sign of the palette has places to fill", () => {
  expect(insertOf(String.raw`\frac{#}{}`)).toBe(String.raw`\frac{#0}{#?}`);
  expect(insertOf(String.raw`\times `)).toBe(String.raw`\times `);
});
