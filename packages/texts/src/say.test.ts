import { expect, test } from "vitest";
import { makeSay } from "./say.ts";

const say = makeSay("en-US", {
  plain: "Sign in",
  name: "Hello {name}!",
  count: "{n, plural, =0 {No messages} one {# message} other {# messages}}",
  nested:
    "{who, select, host {{n, plural, one {The host and # guest} other {The host and # guests}}} other {Nobody}}",
  hash: "Room #7",
});

test("A7 a plain text is said as it stands", () => {
  expect(say("plain")).toBe("Sign in");
  expect(say("hash")).toBe("Room #7");
});

test("A7 placeholders are filled in, numbers in the language's way", () => {
  expect(say("name", { name: "Ada" })).toBe("Hello Ada!");
  expect(say("name", { name: 1234567 })).toBe("Hello 1,234,567!");
});

test("A7 plurals follow the language, exact numbers come first", () => {
  expect([0, 1, 2, 1200].map((n) => say("count", { n }))).toEqual([
    "No messages",
    "1 message",
    "2 messages",
    "1,200 messages",
  ]);
  const chinese = makeSay("zh-CN", { count: "{n, plural, other {# 条消息}}" });
  expect(chinese("count", { n: 1 })).toBe("1 条消息");
});

test("A7 choices nest", () => {
  expect(say("nested", { who: "host", n: 1 })).toBe("The host and 1 guest");
  expect(say("nested", { who: "host", n: 3 })).toBe("The host and 3 guests");
  expect(say("nested", { who: "other", n: 3 })).toBe("Nobody");
});
