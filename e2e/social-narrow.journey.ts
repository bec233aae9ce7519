import { expect, test } from "./journey.ts";
import { signIn } from "./social.ts";

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
