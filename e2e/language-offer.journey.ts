import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";

test.use({ locale: "zh-CN" });

test("A7 a Chinese browser gets the default language and an offer in Chinese, once, without a jump", async ({
  page,
  context,
}) => {
  await page.goto("/schools");
  const offer = page.getByRole("complementary", { name: "本站也有中文版。" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(offer).toBeVisible();
  await expect(offer).toHaveAttribute("lang", "zh-CN");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en-US");
  expect(await findingsOf(page, "offer")).toEqual([]);
  const before = await heading.boundingBox();
  await offer.getByRole("button", { name: "不用，继续使用英文" }).press("Enter");
  await expect(offer).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(offer).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  const second = await context.newPage();
  await second.goto("/login");
  await second.getByRole("button", { name: "切换到中文", exact: true }).click();
  await expect(second.getByRole("heading", { name: /登录/ }).first()).toBeVisible();
  await expect(second.getByRole("complementary")).toHaveCount(0);
  expect(await second.evaluate(() => localStorage.getItem("lang"))).toBe("zh-CN");
});
