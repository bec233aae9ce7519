import { expect, test } from "vitest";
import { nudgeOf } from "./nudges.ts";

test.each([
  ["Could you send me a Steam card?", "money"],
  ["Please lend me some money until Friday", "money"],
  ["wire $200 today", "money"],
  ["我妈妈住院了，可以借我钱吗", "money"],
  ["look at https://get-rich.example/now", "link"],
  ["my pictures are on sweet-photos.xyz/me", "link"],
  ["What is your phone number?", "contact"],
  ["add me on Telegram", "contact"],
  ["我的微信: hello_2024", "contact"],
  ["加我微信吧", "contact"],
] as const)("D5 warns of %s", (text, nudge) => {
  expect(nudgeOf(text)).toBe(nudge);
});

test.each([
  "Good evening, how was your day?",
  "I send my best wishes, and the concert begins at 19:30",
  "My card at the library is lost again",
  "It cost 12 euros. See you at 8",
  "周末一起去看展览吗？",
])("D5 leaves %s alone", (text) => {
  expect(nudgeOf(text)).toBeNull();
});
