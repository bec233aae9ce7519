import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P13 a heading and a colour are written as a draft, published, seen by a visitor who loads the page again, and taken back", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  const visitor = await (await browser.newContext()).newPage();
  const heading = visitor.getByRole("heading", { name: "Around the lake" });
  const accent = () =>
    visitor.evaluate(() => document.documentElement.style.getPropertyValue("--accent").replaceAll(" ", ""));

  await page.goto(`${url.origin}/staff/site`);
  await page.getByRole("tab", { name: "Look" }).click();
  await page.getByLabel("Colour", { exact: true }).fill("#2b8a3e");
  await expect(page.getByText(/^Easy to read|^Shown as/).first()).toBeVisible();
  await page.getByRole("tab", { name: "Home page" }).click();
  const region = page.getByRole("group", { name: "Settings of From the region" });
  await region.getByLabel("Heading (English)").fill("Around the lake");
  // By keys: before the block above it.
  const handle = page.getByRole("button", { name: /^Move From the region/ });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("From the region is number 7 of 9")).toBeAttached();
  const preview = page.getByRole("region", { name: "Preview of the home page" });
  await expect(preview.getByText("Around the lake")).toBeVisible();
  await expect(page.getByText("Not published yet")).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(await findingsOf(page, "a home page that is being arranged")).toEqual([]);

  await visitor.goto(`${url.origin}/pageHome`);
  await expect(visitor.getByRole("heading", { name: "From the region" })).toBeVisible();
  expect(await accent()).not.toContain("#2b8a3e");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors see the new site")).toBeVisible();
  // What is pointed at stays.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect(async () => {
    await visitor.reload();
    await expect(heading).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect.poll(accent).toMatch(/^light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/);

  const restored = page.waitForResponse((answer) => answer.url().endsWith("/staff/site/restore"));
  await undo.click();
  expect(await (await restored).json()).toMatchObject({ code: 200 });
  await expect(page.getByText("As visitors see it")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "From the region" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.context().close();
});
