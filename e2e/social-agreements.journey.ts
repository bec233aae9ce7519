import { expect, test } from "./journey.ts";
import { openModeration } from "./social.ts";

test("A8 a senior moderator writes and publishes the privacy policy of the social realm, and the school's stays", async ({
  page,
}) => {
  await openModeration(page);
  await page.getByRole("link", { name: "Agreements" }).click();
  const list = page.getByRole("region", { name: "Versions" });
  await expect(list.getByRole("row").filter({ hasText: "Standard text" })).toContainText("In force");
  await page.getByRole("link", { name: "Write a new version" }).click();
  const english = page.getByRole("textbox", { name: "Text in English" });
  await english.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("For members alone. ");
  await expect(english).toContainText("For members alone.");
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }).click();
  await expect(list.getByRole("row").filter({ hasText: "Version 1" })).toContainText("In force");

  await page.goto("/privacy?realm=social");
  await expect(page.getByText("For members alone.", { exact: false })).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await expect(page.getByText("For members alone.", { exact: false })).toHaveCount(0);
});
