import { writeFile } from "node:fs/promises";
import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P13 staff name a domain, prove it by a record, visitors find the school there, and it is removed and taken back", async ({
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  const domain = "lake.localhost";
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  await page.goto(`${url.origin}/staff/domains`);
  await page.getByLabel("Domain", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add a domain" }).click();
  const item = page.getByRole("listitem").filter({ hasText: domain }).first();
  await expect(item.getByText("Waits for its proof")).toBeVisible();
  await page.getByRole("button", { name: `Look for the proof of ${domain}` }).click();
  await expect(item.getByText(/^Not found when looked for/)).toBeVisible();
  expect(await findingsOf(page, "a domain that waits for its proof")).toEqual([]);
  const token = await item
    .getByText(/^lyceum-site=/)
    .first()
    .textContent();
  await writeFile(".data-e2e/txt-records.json", JSON.stringify({ [`_lyceum.${domain}`]: [token] }));
  await page.getByRole("button", { name: `Look for the proof of ${domain}` }).click();
  await expect(item.getByText("Proved", { exact: true })).toBeVisible();

  const visitor = await page.context().newPage();
  url.hostname = domain;
  const heading = visitor.getByRole("heading", { level: 1 });
  await visitor.goto(`${url.origin}/pageHome`);
  await expect(heading).toHaveText("Welcome to Northfield School");

  await page.getByRole("button", { name: `Remove ${domain}` }).click();
  await expect(item.getByText("Removed", { exact: true })).toBeVisible();
  // What is pointed at stays.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect(async () => {
    await visitor.goto(`${url.origin}/pageHome`);
    await expect(visitor).toHaveURL(/\/optionError$/, { timeout: 2_000 });
  }).toPass();
  await undo.click();
  await expect(item.getByText("Proved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Remove ${domain}` }).click();
  await expect(item.getByText("Removed", { exact: true })).toBeVisible();
});
