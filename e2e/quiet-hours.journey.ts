import { type Browser, expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterAs } from "./inbox.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

test("D8 administrators set the quiet hours of pupils, who read them in their settings, and switch them off", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const [head, lily, teacher] = [await open(browser), await open(browser), await open(browser)];
  await signInStaff(head, "head", origin);
  await head.goto(`${origin}/staff/site`);
  await head.getByRole("tab", { name: "Features" }).click();
  const group = head.getByRole("group", { name: "Quiet hours of pupils" });
  const on = group.getByRole("switch", { name: "Keep devices of pupils silent at night" });
  await expect(on).toBeChecked();
  await group.getByLabel("From", { exact: true }).fill("20:45");
  await group.getByLabel("To", { exact: true }).fill("20:45");
  await expect(group.getByText("The two times must differ.")).toBeVisible();
  await group.getByLabel("To", { exact: true }).fill("06:30");
  await group.getByLabel("To", { exact: true }).press("Enter");
  await expect(head.getByText("Quiet hours of pupils: 20:45 to 06:30")).toBeVisible();
  expect(await findingsOf(head, "quiet hours of pupils")).toEqual([]);
  await head.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(head, "quiet hours of pupils in the dark")).toEqual([]);

  await enterAs(lily, "lily", origin);
  await lily.goto(`${origin}/message`);
  await openSettings(lily);
  const word = lily.getByText(/^Quiet hours of your school: 20:45 to 06:30 \(Asia\/Shanghai\)/);
  await expect(word).toContainText("The administrators of your school have set them");
  expect(await findingsOf(lily, "quiet hours in the settings")).toEqual([]);

  await signInStaff(teacher, "ms.grant", origin);
  await teacher.goto(`${origin}/message`);
  await openSettings(teacher);
  await expect(teacher.getByRole("switch", { name: "Desktop notifications" })).toBeVisible();
  await expect(teacher.getByText(/^Quiet hours of your school/)).toHaveCount(0);

  await on.press("Space");
  await expect(head.getByText("Quiet hours of pupils are off")).toBeVisible();
  await lily.reload();
  await openSettings(lily);
  await expect(lily.getByRole("group", { name: "On this device" })).toBeVisible();
  await expect(lily.getByText(/^Quiet hours of your school/)).toHaveCount(0);
  await head.goto(`${origin}/staff/audit`);
  await expect(head.getByText("changed the quiet hours of pupils").first()).toBeVisible();
  for (const page of [head, lily, teacher]) await page.context().close();
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings and shortcuts" }).click();
  await page.getByRole("menuitem", { name: "Message settings" }).click();
}
