import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P13 a part of the portal is switched off: its entries and pages are gone for visitors and staff, and come back with it", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${url.origin}/pageHome`);
  const entry = visitor.getByRole("navigation").getByRole("link", { name: "Live classes" }).first();
  await expect(entry).toBeVisible();

  await page.goto(`${url.origin}/staff/site`);
  await page.getByRole("tab", { name: "Features" }).click();
  const live = page.getByRole("switch", { name: "Live broadcasts" });
  await expect(live).toBeChecked();
  await expect(page.getByRole("switch", { name: "Realm for adults" })).toBeDisabled();
  expect(await findingsOf(page, "the switches of a school")).toEqual([]);
  const previewed = page
    .getByRole("region", { name: "Preview of the home page" })
    .locator("h2", { hasText: "Live classes" });
  await expect(previewed).toHaveCount(1);
  await live.click();
  await expect(page.getByText("Live broadcasts is switched off")).toBeVisible();
  await expect(live).not.toBeChecked();
  await expect(previewed).toHaveCount(0);

  const status = async () => (await visitor.goto(`${url.origin}/liveBroadcast`))?.status();
  await expect.poll(status).toBe(404);
  await visitor.goto(`${url.origin}/liveBroadcast`);
  await expect(visitor).toHaveURL(/\/404$/);
  await visitor.goto(`${url.origin}/pageHome`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "Site", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: /live/i })).toHaveCount(0);

  await page.getByRole("tab", { name: "Features" }).click();
  await live.click();
  await expect(page.getByText("Live broadcasts is switched on")).toBeVisible();
  await expect.poll(status).toBe(200);
  await visitor.goto(`${url.origin}/liveBroadcast`);
  await expect(visitor).toHaveURL(/\/liveBroadcast/);
  await visitor.context().close();
});
