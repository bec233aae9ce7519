import { expect, test } from "vitest";
import { putFormula, putSign } from "./put-sign.ts";

const at = (text: string) => ({
  text: text.replaceAll("|", ""),
  start: text.indexOf("|"),
  end: text.lastIndexOf("|") - (text.indexOf("|") === text.lastIndexOf("|") ? 0 : 1),
});
const shown = ({ text, start }: { text: string; start: number }) =>
  `${text.slice(0, start)}|${text.slice(start)}`;

test.each([
  ["so x is |", String.raw`\frac{#}{}`, String.raw`so x is $\frac{|}{}$`],
  ["so $x|$", String.raw`^{#}`, String.raw`so $x^{|}$`],
  ["so |x+1|", String.raw`\sqrt{#}`, String.raw`so $\sqrt{x+1|}$`],
  ["r |", String.raw`\pi `, String.raw`r $\pi|$`],
])("P8 a sign in %s brings its dollars where it needs some", (text, source, wanted) => {
  expect(shown(putSign(at(text), source, true))).toBe(wanted);
});

test("P8 in the source of a formula a sign brings no dollars", () => {
  expect(shown(putSign(at("a|"), String.raw`\le `, false))).toBe(String.raw`a\le |`);
});

test("P8 a whole formula is put in among words, and stays one before digits and inside of another", () => {
  expect(putFormula({ text: "It is  m", start: 6, end: 6 }, "x^2").text).toBe("It is $x^2$ m");
  expect(putFormula({ text: "2nd", start: 0, end: 0 }, "x").text).toBe("$x$ 2nd");
  expect(putFormula({ text: "$a+b$", start: 3, end: 4 }, String.raw`\frac12`).text).toBe(
    String.raw`$a+\frac12$`,
  );
});
