import { afterEach, expect, test } from "vitest";
import { setLanguage } from "./language.ts";
import { tellLanguage } from "./language-cookie.ts";
import { readCookie } from "./session/cookies.ts";

afterEach(async () => await setLanguage("en-US"));

test("A7 the server is told of a language that was chosen, and of the default one only after another", async () => {
  tellLanguage();
  expect(readCookie("lang")).toBeNull();
  await setLanguage("zh-CN");
  expect(readCookie("lang")).toBe("zh-CN");
  await setLanguage("en-US");
  expect(readCookie("lang")).toBe("en-US");
});
