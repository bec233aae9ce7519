import { beforeEach, expect, test } from "vitest";
import { writeToken } from "../../app/session/tokens.ts";
import { keepOut, keptOut, letIn } from "./kept-out.ts";

const kick = { code: "kicked", message: "serverKick" };
const signIn = (session: string) => writeToken("edu", `a.${session}.body.mac`);

beforeEach(() => localStorage.clear());

test("D6 a kick is kept for its sign-in and realm until the button is pressed", () => {
  signIn("one");
  expect(keptOut("edu")).toBe(null);
  keepOut("edu", kick);
  expect(keptOut("edu")).toEqual(kick);
  expect(keptOut("social")).toBe(null);
  signIn("two");
  expect(keptOut("edu")).toBe(null);
  keepOut("edu", kick);
  letIn("edu");
  expect(keptOut("edu")).toBe(null);
});

test("D6 what a new try can mend is not kept", () => {
  signIn("one");
  for (const code of ["disconnected", "logout", 302, 422, 500]) keepOut("edu", { code, message: "" });
  expect(keptOut("edu")).toBe(null);
});
