import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P13 staff see how the site is used, choose another period, read the figures of a chart as a table, and save them", async ({
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  await page.goto(`${url.origin}/staff/statistics`);
  const views = page.getByRole("definition").first();
  await expect(views).toHaveText(/^[\d,]+$/);
  const ofMonth = await views.textContent();
  await expect(page.getByText(/Compared with \w+ \d+, 20\d\d to \w+ \d+, 20\d\d/)).toBeVisible();
  await expect(page.getByRole("figure", { name: "Views and readers by day" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Documents" }).getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("table", { name: "Where readers came from" })).toContainText("search.example");
  expect(await findingsOf(page, "statistics of a month")).toEqual([]);

  await page.getByText("7 days", { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(views).not.toHaveText(ofMonth ?? "");
  const chart = page.getByRole("figure", { name: "Views and readers by day" });
  await chart.getByText("The same as a table").click();
  await expect(chart.getByRole("table").getByRole("row")).toHaveCount(8);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("statistics-7.csv");
  // Of one school of two people in a role no number is said.
  const people = page.getByRole("figure", { name: "People who were signed in, by role and week" });
  await people.getByText("The same as a table").click();
  await expect(people.getByRole("columnheader", { name: "School administrator" })).toBeVisible();
  await expect(people.getByRole("row").nth(1).getByRole("cell").nth(3)).not.toHaveText("2");
});

test("P13 a teacher sees the figures of the own class, a region those of its schools, each without names", async ({
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  await page.goto(`${url.origin}/staff/statistics/classes`);
  const rows = page.locator("table[aria-busy=false] tbody tr");
  await expect(rows).not.toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Pupils who handed in" })).toBeVisible();
  expect(await findingsOf(page, "figures of classes")).toEqual([]);

  url.hostname = "eastbank.localhost";
  await signInStaff(page, "region", url.origin);
  await page.goto(`${url.origin}/staff`);
  await page.getByRole("link", { name: "Figures of schools" }).click();
  await expect(page).toHaveURL(/\/staff\/statistics\/schools/);
  await page.goto(`${url.origin}/staff/statistics/schools?days=7`);
  await expect(rows.filter({ hasText: "Riverside University" })).toContainText(/\d+ before/);
  await expect(rows.filter({ hasText: "Northfield School" })).toBeVisible();
  expect(await findingsOf(page, "figures of schools")).toEqual([]);
});
