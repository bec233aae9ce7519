import { expect, test } from "./journey.ts";
import { openModeration, signIn } from "./social.ts";

const places = ["Discover", "Matches", "Messages", "Premium", "My profile", "Safety", "Privacy"];

test("D1 D2 D3 D5 D6 on a phone every place of the social realm is reached, and no page is wider than the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "thea");
  const nav = page.getByRole("navigation", { name: "Sections" });
  for (const name of places)
    await test.step(name, async () => {
      const link = nav.getByRole("link", { name, exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
      await page.waitForLoadState("networkidle");
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    });
});

test("D5 on a phone each part of moderation fits the window, and its words have the whole width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openModeration(page);
  const views = page.getByRole("navigation", { name: "Parts of moderation" }).getByRole("link");
  await expect(views.first()).toBeVisible();
  for (const name of await views.allTextContents())
    await test.step(name, async () => {
      const view = views.filter({ hasText: new RegExp(`^${name}$`) });
      await view.click();
      await expect(view).toHaveAttribute("aria-current", "page");
      // What was shown before would fit as well.
      await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toHaveCount(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    });
  await views.first().click();
  await expect(views.first()).toHaveAttribute("aria-current", "page");
  const words = page.locator("main ul > li").first().locator("> div").last();
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width).toBeGreaterThan(280);
});
