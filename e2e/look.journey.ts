import { expect, type Page, test } from "./journey.ts";

test("A7 a chosen colour mode holds before the application runs", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Use dark colours" }).click();
  await expect.poll(() => backgroundOf(page)).toBe(dark);
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.reload();
  await expect(page.locator("#root[data-first-view]")).toBeVisible();
  expect(await backgroundOf(page)).toBe(dark);
  await context.close();
});

test("P1 pages outside the portal name the school too, in both languages", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("Welcome to Riverside University")).toBeVisible();
  await expect(page).toHaveTitle(/Riverside University$/);
  await page.getByRole("button", { name: "Switch to Chinese" }).click();
  await expect(page.getByRole("link", { name: "河畔大学" })).toBeVisible();
  await expect(page).toHaveTitle(/河畔大学$/);
});

test("P4 an article's headline stands in the title of the document", async ({ page }) => {
  await page.goto("/pageHome");
  const first = page.locator("main a[href*='/imageText/detail']").first();
  await first.click();
  const headline = await page.locator("article h1").innerText();
  await expect.poll(() => page.title()).toContain(headline);
});

const dark = "rgb(25, 25, 25)";

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
