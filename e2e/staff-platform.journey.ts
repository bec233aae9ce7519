import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test.setTimeout(180_000);

/** The digits that the demo's administrator has now, of a half minute in which none was used yet. */
async function freshCode(page: Page): Promise<string> {
  const answer = await page.request.get("/api/dev/demo");
  const { rows } = (await answer.json()) as { rows: { userName: string; secondFactorCode: string }[] };
  return rows.find(({ userName }) => userName === "admin")?.secondFactorCode ?? "";
}

/** Fills in the digits and sends until they are new: another page may have used those of this half minute. */
async function confirm(page: Page, button: string): Promise<void> {
  const form = page
    .getByRole("dialog")
    .filter({ has: page.getByLabel("Digits of your authenticator") })
    .last();
  await expect(async () => {
    if ((await form.count()) === 0) return;
    await form.getByLabel("Digits of your authenticator").fill(await freshCode(page));
    await form.getByRole("button", { name: button, exact: true }).click();
    await expect(form).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
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
