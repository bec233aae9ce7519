import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P10 staff write down a learning record store, try it, read in words what is wrong, save it, and come back to it", async ({
  page,
  baseURL,
}) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "northfield.localhost";
  await signInStaff(page, "head", url.origin);
  await page.goto(`${url.origin}/staff/statements`);
  // A run before this one has left it switched off.
  await expect(page.getByText(/^(Not set up|Switched off)$/)).toBeVisible();
  expect(await findingsOf(page, "a store that is not set up")).toEqual([]);

  await page.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/xapi");
  await page.getByRole("textbox", { name: "Key" }).fill("lyceum");
  await page.getByLabel("Secret").fill("a secret of the store");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/an address like https:\/\/lrs\.example\.org/).first()).toBeVisible();

  // The guard of the server lets nobody ask this machine, so that no store is needed here.
  await page.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:9/xapi");
  await page.getByRole("button", { name: "Send a trial" }).click();
  await expect(page.getByText("The address leads nowhere that this server may reach")).toBeVisible();
  await page.getByRole("checkbox", { name: "Progress in courses" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await expect(page.getByText("Switched off", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("http://127.0.0.1:9/xapi/");
  await expect(page.getByLabel("Secret")).toHaveValue("");
  await expect(page.getByText("A secret is kept.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Progress in courses" })).not.toBeChecked();
  // Another address needs the secret again.
  await page.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:10/xapi/");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/the kept one belongs to another address/).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "Refused" }).click();
  await expect(page.getByText("Nothing was refused")).toBeVisible();
  expect(await findingsOf(page, "no refused statements")).toEqual([]);
});
