import { expect, test } from "vitest";
import { makeTranslate } from "./translate.ts";

const t = makeTranslate("en-US", {
  plain: "Sign in",
  name: "Hello {name}!",
  count: "{n, plural, =0 {No messages} one {# message} other {# messages}}",
  nested:
    "{who, select, host {{n, plural, one {The host and # guest} other {The host and # guests}}} other {Nobody}}",
  hash: "Room #7",
});

test("A7 a plain text is used as it stands", () => {
  expect(t("plain")).toBe("Sign in");
  expect(t("hash")).toBe("Room #7");
});

test("A7 placeholders are filled in, numbers in the language's way", () => {
  expect(t("name", { name: "Ada" })).toBe("Hello Ada!");
  expect(t("name", { name: 1234567 })).toBe("Hello 1,234,567!");
});

test("A7 plurals follow the language, exact numbers come first", () => {
  expect([0, 1, 2, 1200].map((n) => t("count", { n }))).toEqual([
    "No messages",
    "1 message",
    "2 messages",
    "1,200 messages",
  ]);
  const chinese = makeTranslate("zh-CN", { count: "{n, plural, other {# 条消息}}" });
  expect(chinese("count", { n: 1 })).toBe("1 条消息");
});

test("A7 choices nest", () => {
  expect(t("nested", { who: "host", n: 1 })).toBe("The host and 1 guest");
  expect(t("nested", { who: "host", n: 3 })).toBe("The host and 3 guests");
  expect(t("nested", { who: "other", n: 3 })).toBe("Nobody");
});
