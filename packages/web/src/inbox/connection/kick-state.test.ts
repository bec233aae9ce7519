// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { writeToken } from "../../shared/session/tokens.ts";
import { saveKickState, readKickState, clearKickState } from "./kick-state.ts";

const kick = { code: "kicked", message: "serverKick" };
const signIn = (session: string) => writeToken("edu", `a.${session}.body.mac`);

beforeEach(() => localStorage.clear());

test("D6 a kick is kept for its sign-in and realm until the button is pressed", () => {
  signIn("one");
  expect(readKickState("edu")).toBe(null);
  saveKickState("edu", kick);
  expect(readKickState("edu")).toEqual(kick);
  expect(readKickState("social")).toBe(null);
  signIn("two");
  expect(readKickState("edu")).toBe(null);
  saveKickState("edu", kick);
  clearKickState("edu");
  expect(readKickState("edu")).toBe(null);
});

test("D6 what a new try can mend is not kept", () => {
  signIn("one");
  for (const code of ["disconnected", "logout", 302, 422, 500]) saveKickState("edu", { code, message: "" });
  expect(readKickState("edu")).toBe(null);
});
