import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { serverAside } from "./server-aside.ts";
import { signInStaff } from "./staff.ts";

// Other journeys know the classes by their names.
const { plain, school } = serverAside("classes", 67);

test("P13 a class is made, the school year is looked at, begun and taken back", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: plain() });
  const page = await context.newPage();
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

  await page.getByRole("button", { name: "New class" }).click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("合唱团");
  await dialog.getByRole("textbox", { name: "Name in English" }).fill("Choir");
  await dialog.getByRole("button", { name: "Make class" }).click();
  await expect(row(page, "Choir")).toBeVisible();

  await page.getByRole("link", { name: "School year" }).click();
  await expect(page.getByLabel("Last grade")).toHaveValue("6");
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByRole("heading", { name: /nothing has changed/ })).toBeVisible();
  await expect(row(page, "Class 1A")).toContainText("Class 2A");
  await expect(row(page, "Class 6A")).toContainText("Leaves the school");
  expect(await findingsOf(page, "a dry run")).toEqual([]);

  // Who has looked before somebody else chose begins nothing, and sees what was chosen.
  const other = await context.newPage();
  await other.goto(page.url());
  await row(other, "Choir").getByRole("button", { name: /Choir/ }).click();
  await other.getByRole("menuitem", { name: "Choose what becomes of it" }).click();
  await other.getByRole("dialog").getByRole("radio", { name: "Archive" }).check();
  await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row(other, "Choir")).toContainText("Is archived");
  await other.close();
  await begin(page);
  await expect(page.getByText("has changed since you looked").first()).toBeVisible();
  await expect(row(page, "Choir")).toContainText("Is archived");

  await begin(page);
  await expect(page.getByRole("heading", { name: /has begun/ })).toBeVisible({ timeout: 60_000 });
  await expect(row(page, "Class 1A")).toContainText("Done");
  expect(await findingsOf(page, "a school year that has begun")).toEqual([]);
  await page.getByRole("link", { name: "Classes", exact: true }).last().click();
  await expect(row(page, "Class 2A")).toBeVisible();
  await expect(row(page, "Class 6A")).toHaveCount(0);
  await expect(row(page, "Choir")).toHaveCount(0);

  await page.getByRole("link", { name: "School year" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("heading", { name: /was taken back/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Classes", exact: true }).last().click();
  await expect(row(page, "Class 1A")).toBeVisible();
  await expect(row(page, "Class 6A")).toBeVisible();
  await expect(row(page, "Choir")).toBeVisible();
  await context.close();
});

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Begin the school year" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin the school year" }).click();
}

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ hasText: name });
}
