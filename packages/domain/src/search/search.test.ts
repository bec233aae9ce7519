import { messageTypes } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { wordsOf } from "./index-entry.ts";
import { cutSnippet, findHits, textToSearch, writeSearchQuery } from "./index.ts";

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
  ["hello wor", "'hello' & 'wor':*"],
  ["Hello w", "'hello' & 'w'"],
  ["room 1", "'room' & '1':*"],
  ["作业", "('作业')"],
  ["北京大学", "('北京' <-> '京大' <-> '大学')"],
  ["京", "'京':*"],
  ["周五 exam", "('周五') & 'exam':*"],
])("M6 looks for %s as %s", (keyword, query) => {
  expect(writeSearchQuery(keyword, [])).toBe(query);
  expect(writeSearchQuery(keyword, ["@7"])).toBe(`'@7' & ${query}`);
});

test("M6 a keyword without letters and digits looks for nothing", () => {
  expect(writeSearchQuery("'; -- 👋", ["@7"])).toBeNull();
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

test("M6 only what people wrote as text can be found", () => {
  expect(textToSearch(messageTypes.text, "a")).toBe("a");
  expect(textToSearch(messageTypes.image, '{"url":"a"}')).toBe("");
});
