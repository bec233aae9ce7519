// @vitest-environment happy-dom
import { shell } from "@lyceum/texts/shell";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadTexts, setLanguage } from "../shared/language.ts";
import { declineOffer, offeredLanguage } from "./language-offer.ts";

beforeEach(async () => {
  localStorage.clear();
  await loadTexts(shell);
});
afterEach(async () => {
  await setLanguage("en-US");
});

test("A7 a Chinese browser is offered Chinese, by its first language that the product speaks", () => {
  expect(offeredLanguage(["zh-CN", "en"])).toBe("zh-CN");
  expect(offeredLanguage(["fr", "zh-Hant-TW", "en"])).toBe("zh-CN");
  expect(offeredLanguage(["en-GB", "zh-CN"])).toBeNull();
  expect(offeredLanguage(["fr", "zha"])).toBeNull();
  expect(offeredLanguage([])).toBeNull();
});

test("A7 who has declined once, or has chosen a language, is not asked again", async () => {
  declineOffer();
  expect(offeredLanguage(["zh-CN"])).toBeNull();
  localStorage.clear();
  await setLanguage("zh-CN");
  expect(offeredLanguage(["zh-CN"])).toBeNull();
  await setLanguage("en-US");
  expect(offeredLanguage(["zh-CN"])).toBeNull();
});
