// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { placeAfter } from "./place-after.ts";

test("A4 after the sign-in a member is back on the page whose session has ended", () => {
  expect(placeAfter("/social/messages?to=12#m", false)).toBe("/social/messages?to=12#m");
  expect(placeAfter("/social", false)).toBe("/social");
  expect(placeAfter("/moderation?view=members", true)).toBe("/moderation?view=members");
  expect(placeAfter("/social/matches", true)).toBe("/social/matches");
});

test("A4 an address that is none of the realm, or of the other kind of account, leads to where the realm begins", () => {
  const foreign = [
    "https://evil.example/social",
    "//evil.example/social",
    "/\\evil.example/social",
    "javascript:alert(1)",
    "http://",
    "/message",
    "/socialites",
    "/social/../message",
    "/social/login?redirect=/social/login",
    "/moderation",
    undefined,
  ];
  expect(foreign.map((asked) => placeAfter(asked, false))).toEqual(foreign.map(() => "/social"));
  expect(placeAfter("/message", true)).toBe("/moderation");
});
