import { isNamedIn } from "@lyceum/domain/messages";
import { expect, test } from "vitest";
import { firstLink } from "./first-link.ts";

test.each([
  ["see https://a.example/x?y=1, then https://b.example", "https://a.example/x?y=1"],
  ["看www.school.com/x吧", "http://www.school.com/x"],
  ["mail a@b.example or ftp://c.example", null],
  ["javascript:alert(1)", null],
  ["notes.md", null],
])("D6 the first web address of “%s” is %s, and the text names it", (text, link) => {
  expect(firstLink(text)).toBe(link);
  expect(link === null || isNamedIn(text, link)).toBe(true);
});
