import { readFile } from "node:fs/promises";
import { findingsOf } from "./axe.ts";
import { openNew } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import { signInStaff } from "./staff.ts";

test("M16 an administrator asks a browser for its log, its person is told, and the file has no messages", async ({
  browser,
  baseURL,
}) => {
  const [person, name] = await openNew(browser, baseURL ?? "", "Logan");
  const page = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInStaff(page, "admin");
  await page.goto("/staff/people");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("row").filter({ hasText: name }).getByText(name, { exact: true }).click();
  const drawer = page.getByRole("dialog", { name });
  const devices = drawer.getByRole("region", { name: "Devices signed in to messaging" });
  await expect(devices.getByText(/^Signed in since/)).toBeVisible();
  expect(await findingsOf(page, "the devices of a person")).toEqual([]);
  await devices.getByRole("button", { name: /^Ask for log: / }).click();
  const dialog = page.getByRole("dialog", { name: `Ask a device of ${name} for its log?` });
  await dialog.getByRole("button", { name: "Ask for the log" }).click();
  await expect(dialog.getByText("Write at least 10 characters.")).toBeVisible();
  expect(await findingsOf(page, "the reason for asking a device")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Messages come late in the library.");
  await dialog.getByRole("textbox", { name: "Reason" }).press("Tab");
  await dialog.getByRole("button", { name: "Ask for the log" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  // The page looks for the answer by itself.
  await expect(devices.getByText(/^Received .* · Messages come late/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await devices.getByRole("button", { name: /^Download the log of/ }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT.* info connection loggedIn$/m);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(page, "the logs of a person in the dark")).toEqual([]);

  await person.goto("/message?show=notices");
  await expect(person.getByText(/an administrator asked your device .* Messages come late/)).toBeVisible();
  await expect(person.getByText(/No messages, names or files are in it/)).toBeVisible();
  expect(await findingsOf(person, "who was asked for a log")).toEqual([]);
  for (const one of [person, page]) await one.context().close();
});
