import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { serverAside } from "./server-aside.ts";
import { signInStaff } from "./staff.ts";

// Other journeys know the classes by their names.
const { plain, school } = serverAside("classes", 67);

test("P13 a class is made, the school year is looked at, begun and taken back", async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ baseURL: plain() });
  await signInStaff(page, "head", school());
  await page.goto(`${school()}/staff/classes`);
  await expect(row(page, "Class 1A")).toBeVisible();
  await page.getByRole("button", { name: "New class" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("六年级一班");
  await dialog.getByRole("textbox", { name: "Name in English" }).fill("Class 6A");
  await dialog.getByRole("textbox", { name: "Grade" }).fill("6");
  await dialog.getByRole("button", { name: "Make class" }).click();
  await expect(row(page, "Class 6A")).toBeVisible();
  expect(await findingsOf(page, "classes")).toEqual([]);

  await page.getByRole("link", { name: "School year" }).click();
  await expect(page.getByLabel("Last grade")).toHaveValue("6");
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByRole("heading", { name: /nothing has changed/ })).toBeVisible();
  await expect(row(page, "Class 1A")).toContainText("Class 2A");
  await expect(row(page, "Class 6A")).toContainText("Leaves the school");
  expect(await findingsOf(page, "a dry run")).toEqual([]);

  await page.getByRole("button", { name: "Begin the school year" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin the school year" }).click();
  await expect(page.getByRole("heading", { name: /has begun/ })).toBeVisible({ timeout: 60_000 });
  await expect(row(page, "Class 1A")).toContainText("Done");
  expect(await findingsOf(page, "a school year that has begun")).toEqual([]);
  await page.getByRole("link", { name: "Classes", exact: true }).last().click();
  await expect(row(page, "Class 2A")).toBeVisible();
  await expect(row(page, "Class 6A")).toHaveCount(0);

  await page.getByRole("link", { name: "School year" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("heading", { name: /was taken back/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Classes", exact: true }).last().click();
  await expect(row(page, "Class 1A")).toBeVisible();
  await expect(row(page, "Class 6A")).toBeVisible();
});

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ hasText: name });
}
