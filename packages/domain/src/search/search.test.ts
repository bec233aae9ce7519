import { messageTypes } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { wordsOf } from "./index-entry.ts";
import { cutSnippet, findHits, textToSearch, writeMessageQuery } from "./index.ts";

test("M6 keeps words, numbers and pairs of Chinese characters in one form", () => {
  expect(wordsOf("Meet at ROOM12, 北京大学 见！Ｃａｆé")).toEqual([
    "meet",
    "at",
    "room",
    "12",
    "北京",
    "京大",
    "大学",
    "学",
    "见",
    "café",
  ]);
  expect(wordsOf("。。 👋 !?")).toEqual([]);
});

test.each([
  ["hello wor", { whole: "'hello' & 'wor'", closed: "'hello'", open: "'wor':*" }],
  ["Hello w", { whole: "'hello' & 'w'", closed: "'hello' & 'w'", open: null }],
  ["wor", { whole: "'wor'", closed: null, open: "'wor':*" }],
  ["room 1", { whole: "'room' & '1'", closed: "'room' & '1'", open: null }],
  ["room 12", { whole: "'room' & '12'", closed: "'room'", open: "'12':*" }],
  ["作业", { whole: "'作业'", closed: "'作业'", open: null }],
  [
    "北京大学",
    {
      whole: "('北京' <-> '京大' <-> '大学')",
      closed: "('北京' <-> '京大' <-> '大学')",
      open: null,
    },
  ],
  ["京", { whole: "'京'", closed: null, open: "'京':*" }],
  ["周五 exam", { whole: "'周五' & 'exam'", closed: "'周五'", open: "'exam':*" }],
])("M6 looks for %s by what the index answers and what is asked row by row", (keyword, query) => {
  expect(writeMessageQuery(keyword, [])).toEqual(query);
  expect(writeMessageQuery(keyword, ["@7", ["@1", "@t2"]])).toEqual({
    whole: `'@7' & ('@1' | '@t2') & ${query.whole}`,
    closed: query.closed === null ? null : `'@7' & ('@1' | '@t2') & ${query.closed}`,
    open: query.open,
  });
});

test("M6 a keyword without letters and digits looks for nothing", () => {
  expect(writeMessageQuery("'; -- 👋", ["@7"])).toBeNull();
});

test("M6 shows the letters that were found, whatever their form", () => {
  const found = (text: string, keyword: string) =>
    findHits(text, keyword).map(({ from, to }) => text.slice(from, to));
  expect(found("Homework: HOME is far", "home")).toEqual(["Home", "HOME"]);
  expect(found("home homework", "home due")).toEqual(["home"]);
  expect(found("明天交作业，作业很多", "作业")).toEqual(["作业", "作业"]);
  expect(found("ＡＢＣ abc", "abc")).toEqual(["ＡＢＣ", "abc"]);
});

test("M6 cuts a long text around the first hit", () => {
  const snippet = cutSnippet(`${"很长的开头".repeat(20)}作业\n在这里${"x".repeat(90)}`, "作业", 40);
  expect(snippet.text).toMatch(/^….{16}作业 在这里x+…$/);
  expect(snippet.hits.map(({ from, to }) => snippet.text.slice(from, to))).toEqual(["作业"]);
});

test("M6 what people wrote can be found, also beneath pictures, and not what their programs carry", () => {
  expect(textToSearch(messageTypes.text, "a")).toBe("a");
  expect(textToSearch(messageTypes.image, "a")).toBe("a");
  expect(textToSearch(messageTypes.video, "a")).toBe("a");
  expect(textToSearch(messageTypes.geo, "a")).toBe("");
  expect(textToSearch(messageTypes.custom, "a")).toBe("");
});
