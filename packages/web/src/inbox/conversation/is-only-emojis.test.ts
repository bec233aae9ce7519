import { expect, test } from "vitest";
import { isOnlyEmojis } from "./is-only-emojis.ts";

test("D6 one to three emojis alone are shown large, skin, flag and family as one", () => {
  for (const body of ["🎉", "👍🏽", "❤️", "🇨🇭", "👨‍👩‍👧", "🎉👍🏽🇨🇭"])
    expect([body, isOnlyEmojis(body)]).toEqual([body, true]);
  for (const body of ["", "1", "#", "ok 🎉", "🎉🎉🎉🎉", "🎉 🎉", "好", "🎉".repeat(9_000)])
    expect([body.slice(0, 9), isOnlyEmojis(body)]).toEqual([body.slice(0, 9), false]);
});
