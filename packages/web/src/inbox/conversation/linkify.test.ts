import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

test("D6 finds web addresses and leaves the rest as text", () => {
  expect(linkify("see https://a.test/x?y=1, ok")).toEqual([
    { text: "see ", href: null },
    { text: "https://a.test/x?y=1", href: "https://a.test/x?y=1" },
    { text: ", ok", href: null },
  ]);
});

test("D6 makes no link of other schemes", () => {
  expect(linkify("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)", href: null }]);
});

test("D6 ends an address where Chinese text goes on", () => {
  expect(linkify("请看https://a.test。谢谢").map((part) => part.href)).toEqual([
    null,
    "https://a.test",
    null,
  ]);
});
