import { expect, test } from "vitest";
import { exitText } from "./exit-text.ts";

test("R1 a guest whose stay has run out is not asked to sign in", () => {
  expect(exitText("signedOut", true)).toBe("guestVisitOver");
  expect(exitText("signedOut", false)).toBe("kickedBySession");
  expect(exitText("kickedByHost", true)).toBe("kickedByHost");
});
