import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";
import { demoDigits, untilTaken } from "./totp.ts";

/** Confirms the act of a dialog with digits of the authenticator. */
async function confirm(page: Page, button: string): Promise<void> {
  const form = page
    .getByRole("dialog")
    .filter({ has: page.getByLabel("Digits of your authenticator") })
    .last();
  await untilTaken(
    () => demoDigits(page, "admin"),
    async (digits) => {
      await form.getByLabel("Digits of your authenticator").fill(digits);
      const answered = page.waitForResponse(
        (one) => one.request().method() === "POST" && one.url().includes("/staff/platform/"),
      );
      await form.getByRole("button", { name: button, exact: true }).click();
      expect(await (await answered).json(), button).toMatchObject({ code: 200 });
    },
  );
  await expect(form).toHaveCount(0);
}

test("P13 A5 the platform makes an institution, suspends it, so that its pages say so, and restores it", async ({
  page,
  browser,
  baseURL,
}) => {
  const shortName = `made-${Date.now().toString(36)}`;
  const name = `Journey school ${shortName}`;
  const site = new URL(baseURL ?? "");
  site.hostname = `${shortName}.localhost`;
  await signInStaff(page, "admin");
  await page.goto("/staff/platform");
  const table = page.getByRole("region", { name: "Institutions" });
  await expect(table.getByText("Northfield School")).toBeVisible();
  expect(await findingsOf(page, "the list of institutions")).toEqual([]);

  await page.getByRole("button", { name: "New institution" }).click();
  const drawer = page.getByRole("dialog", { name: "New institution" });
  await drawer.getByLabel("Name in Chinese").fill("旅程学校");
  await drawer.getByLabel("Name in English").fill(name);
  await drawer.getByLabel("Short name").fill(shortName);
  await drawer.getByRole("combobox", { name: "Below" }).click();
  await page.getByRole("option", { name: "Eastbank Education Bureau" }).click();
  await drawer.getByLabel("Domain").fill(site.hostname);
  await drawer.getByRole("textbox", { name: "Name", exact: true }).fill("Lin Meadow");
  await drawer.getByLabel("Mail address").fill(`lin@${shortName}.example`);
  expect(await findingsOf(page, "the form of a new institution")).toEqual([]);
  await confirm(page, "Make institution");
  await expect(page.getByText(`${name} is made.`)).toBeVisible();

  const visitor = await (await browser.newContext({ locale: "en-US" })).newPage();
  await visitor.goto(`${site.origin}/pageHome`);
  await expect(visitor.getByRole("banner").getByText(name)).toBeVisible();

  await page.getByRole("searchbox").fill(shortName);
  await table.getByText(name).click();
  const one = page.getByRole("dialog", { name });
  await expect(one.getByText("Invited, not signed in yet")).toBeVisible();
  await expect(one.getByText("Never: it is for universities")).toBeVisible();
  expect(await findingsOf(page, "an institution")).toEqual([]);
  await one.getByRole("button", { name: "Suspend" }).click();
  await page.getByLabel("Reason").fill("A dispute about the name");
  await confirm(page, "Suspend");
  await expect(one.getByText("A dispute about the name")).toBeVisible();

  await expect.poll(async () => (await visitor.goto(site.origin))?.status()).toBe(503);
  await expect(visitor.getByText("This site is suspended by the platform.")).toBeVisible();
  expect(await findingsOf(visitor, "a suspended site")).toEqual([]);

  await one.getByRole("button", { name: "Restore" }).click();
  await confirm(page, "Restore");
  await expect.poll(async () => (await visitor.goto(`${site.origin}/pageHome`))?.status()).toBe(200);
  await visitor.context().close();
});
