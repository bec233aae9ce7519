import { expect, test } from "vitest";
import {
  checkContact,
  checkLoginName,
  checkNewUserName,
  isTooShort,
  readCode,
  safeRedirect,
} from "./checks.ts";

test("A1 contacts are missing, wrong or good by kind", () => {
  expect(checkContact("phone", " ")).toBe("phoneMissing");
  expect(checkContact("phone", "12345")).toBe("phoneInvalid");
  expect(checkContact("phone", "138 0013 8000")).toBeNull();
  expect(checkContact("phone", "+44 7911 123456")).toBeNull();
  expect(checkContact("email", "")).toBe("emailMissing");
  expect(checkContact("email", "ann@nowhere")).toBe("emailInvalid");
  expect(checkContact("email", "Ann@Example.org")).toBeNull();
});

test("A1 a user name is missing, empty or good", () => {
  expect(checkLoginName("")).toBe("userNameMissing");
  expect(checkLoginName("  ")).toBe("userNameEmpty");
  expect(checkLoginName("ann")).toBeNull();
  expect(checkNewUserName("ann b")).toBe("userNameShape");
});

test("A1 a code is six digits, however they were typed", () => {
  expect(readCode(" 123 456 ")).toBe("123456");
  expect(readCode("１２３４５６")).toBe("123456");
  expect(readCode("12345")).toBeNull();
});

test("A2 the length of a password counts as people count", () => {
  expect(isTooShort("🙂🙂🙂🙂🙂")).toBe(true);
  expect(isTooShort("🙂🙂🙂🙂🙂🙂")).toBe(false);
});

test.each([
  ["/pan?x=1", "/pan?x=1"],
  ["//evil.example", "/pageHome"],
  ["/\\evil.example", "/pageHome"],
  ["https://evil.example", "/pageHome"],
  [undefined, "/pageHome"],
])("A1 after the sign-in %s leads to %s", (asked, expected) => {
  expect(safeRedirect(asked, "/pageHome")).toBe(expected);
});
