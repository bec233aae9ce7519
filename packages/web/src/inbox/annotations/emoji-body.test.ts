import fc from "fast-check";
import { expect, test } from "vitest";
import { emojis } from "../composer/emojis.ts";
import { bodyOf, emojiOf, quickBodies } from "./emoji-body.ts";

test("M12 every reaction that is offered shows as one picture, and any other number as something", () => {
  expect(quickBodies.map(emojiOf)).toEqual(["👍", "❤️", "😂", "😮", "😢", "🎉"]);
  expect([0, 65, 2_147_483_647].map(emojiOf)).toEqual(["#0", "#65", "#2147483647"]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (body) => {
      expect(emojiOf(body).isWellFormed()).toBe(true);
    }),
  );
});

test("M12 each emoji of the panel is a reaction, and shows as itself", () => {
  const plain = (emoji: string) => emoji.replaceAll("\ufe0f", "");
  const all = Object.values(emojis).flat();
  expect(all.map((emoji) => plain(emojiOf(bodyOf(emoji))))).toEqual(all.map(plain));
});
