import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, formatText, plainText, runStyles } from "./index.ts";

/** As HTML would have it, for reading. */
function written(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, lines }) => {
      const words = lines.map(({ sign, runs }) => {
        const inner = runs.map(({ text, style }) => {
          const names = Object.entries(runStyles).flatMap(([name, bit]) =>
            (style & bit) > 0 ? [name[0]] : [],
          );
          return names.length === 0 ? text : `{${names.join("")} ${text}}`;
        });
        return (sign === "" ? "" : `${sign}|`) + inner.join("");
      });
      return kind === "text" ? words.join("\n") : `<${kind}>${words.join("\n")}`;
    })
    .join("\n");
}

const shown = (text: string) => written(formatText(text));

const hostile = fc.string({
  unit: fc.constantFrom(
    "*",
    "**",
    "_",
    "`",
    "```",
    "> ",
    "- ",
    "1. ",
    "\n",
    " ",
    "a",
    "好",
    "\\",
    "://",
    "www.",
  ),
  maxLength: 80,
});

test("D6 pairs of signs make words bold, italic and code", () => {
  expect(shown("a **b** c")).toBe("a {b b} c");
  expect(shown("*a* and _b c_")).toBe("{i a} and {i b c}");
  expect(shown("**a *b* c**")).toBe("{b a }{bi b}{b  c}");
  expect(shown("***a***")).toBe("{bi a}");
  expect(shown("run `a*b*c` now, **`x`**")).toBe("run {c a*b*c} now, {bc x}");
  expect(shown("```a `b` c```")).toBe("{c a `b` c}");
  expect(shown("**a** **b**!")).toBe("{b a} {b b}!");
});

test("D6 Chinese has no spaces around its signs", () => {
  expect(shown("这是**重点**内容")).toBe("这是{b 重点}内容");
  expect(shown("**重点：**明天考试")).toBe("{b 重点：}明天考试");
  expect(shown("请看*第三章*，谢谢")).toBe("请看{i 第三章}，谢谢");
});

test("D6 what is no pair stays as it was written", () => {
  for (const text of [
    "2*3*4 = 24",
    "2 * 3 * 4",
    "snake_case_name and 变量_一_二",
    "__init__",
    "*",
    "****",
    "*_*",
    "^_^ -_- >_<",
    "¯\\_(ツ)_/¯",
    "**a\nb**",
    "it`s **",
    "f(*args, **kwargs)",
    "*.ts and *.js",
    "https://a.test/_b_/c",
    "www.a.test/*b*",
    "- ",
    ">:(",
    "1986. A year",
    "```\nnever closed",
    "<b>x</b> &amp;",
  ])
    expect(shown(text)).toBe(text);
  expect(shown("it`s **bold**")).toBe("it`s {b bold}");
  expect(shown("**see https://a.test/_x_ now**")).toBe("{b see https://a.test/_x_ now}");
});

test("D6 lines make lists, quotes and code", () => {
  expect(shown("Bring:\n- a pen\n* **paper**\n\nThanks")).toBe(
    "Bring:\n<list>•|a pen\n•|{b paper}\n\nThanks",
  );
  expect(shown("1. one\n2) two")).toBe("<list>1.|one\n2)|two");
  expect(shown("> said *this*\n> and that\nYes")).toBe("<quote>said {i this}\nand that\nYes");
  expect(shown("```ts\nconst a = **b**;\n- c\n```\nSee?")).toBe("<code>{c const a = **b**;\n- c}\nSee?");
});

test("D6 a preview shows the words without the signs", () => {
  expect(plainText("**Exam** on _Monday_")).toBe("Exam on Monday");
  expect(plainText("- `a`\n- b\n> c")).toBe("• a\n• b\nc");
  expect(plainText("no signs")).toBe("no signs");
});

test("D6 a text of any signs loses nothing but signs, and gains nothing but bullets", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ maxLength: 80 })), (text) => {
      const runs = formatText(text).flatMap(({ lines }) => lines.flatMap((line) => line.runs));
      const words = runs.map((run) => run.text).join("");
      let at = 0;
      for (const letter of words) {
        at = text.indexOf(letter, at) + letter.length;
        expect(at).toBeGreaterThanOrEqual(letter.length);
      }
      const rest = (given: string) => given.replaceAll(/[\w\s*`>•.)#+-]/g, "");
      expect(rest(words)).toBe(rest(text));
      for (const { style } of runs) expect(style).toBeLessThan(8);
    }),
  );
});

test("D6 words without signs are one run, and the words of a pair keep their own", () => {
  const words = fc.stringMatching(/^[\p{L}\d]([\p{L}\d ]{0,20}[\p{L}\d])?$/u);
  fc.assert(
    fc.property(words, words, (a, b) => {
      expect(formatText(a)).toEqual([{ kind: "text", lines: [{ sign: "", runs: [{ text: a, style: 0 }] }] }]);
      expect(plainText(`${a} **${b}**`)).toBe(`${a} ${b}`);
      expect(formatText(`**${b}**`)[0]?.lines[0]?.runs).toEqual([{ text: b, style: runStyles.bold }]);
    }),
  );
});

test("D6 a long hostile text takes time in proportion to its length", () => {
  for (const unit of [
    "*",
    "_",
    "`",
    "``` ",
    "*a ",
    "**a _b `",
    "www.",
    "https://x ",
    "```\na\n```\n",
    "> \n- \n",
  ])
    expect(formatText(unit.repeat(50_000)).length).toBeGreaterThan(0);
});
