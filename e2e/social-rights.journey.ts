import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signIn } from "./social.ts";

async function newestCode(page: Page): Promise<string> {
  const { rows } = (await (await page.request.get("/api/dev/outbox")).json()) as {
    rows: { to: string; text: string }[];
  };
  return /\d{6}/.exec(rows.find(({ to }) => to === "greta@members.example")?.text ?? "")?.[0] ?? "";
}

test("D1 a member withdraws a consent, takes a copy of their data along, asks for erasure and takes it back", async ({
  page,
}) => {
  await signIn(page, "greta");
  await page.getByRole("link", { name: "Privacy", exact: true }).click();
  const place = page.getByRole("listitem", { name: "My place" });
  await expect(place.getByText("Since")).toBeVisible();
  await place.getByRole("button", { name: "Withdraw: My place" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(place.getByText("Not allowed")).toBeVisible();

  await page.getByRole("link", { name: "My profile" }).click();
  await expect(page.getByRole("combobox", { name: "Primary location" })).toHaveValue("");
  const agree = page.getByRole("checkbox", { name: "I agree that my place", exact: false });
  await expect(agree).not.toBeChecked();
  await page.getByRole("link", { name: "Privacy", exact: true }).click();
  await place.getByRole("button", { name: "Allow My place" }).click();
  await expect(place.getByText("Since")).toBeVisible();
  expect(await findingsOf(page, "rights")).toEqual([]);

  let used = await newestCode(page);
  const prove = async (label: string) => {
    const dialog = page.getByRole("dialog");
    // Who asks once more within a minute is asked to wait.
    await expect(async () => {
      await dialog.getByRole("button", { name: "Get code" }).click({ timeout: 1_000 });
      // The button counts down again as soon as a code is on its way, which takes a moment to arrive.
      await expect.poll(() => newestCode(page), { timeout: 5_000 }).not.toBe(used);
    }).toPass({ timeout: 90_000 });
    used = await newestCode(page);
    await dialog.getByRole("textbox", { name: "Verification code" }).fill(used);
    await dialog.getByRole("button", { name: label }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole("button", { name: "Delete my account" }).click();
  await prove("Delete my account");
  await expect(page.getByText("Your account is deleted on")).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account is deleted on")).toHaveCount(0);

  await page.getByRole("button", { name: "Make a copy" }).click();
  await prove("Make a copy");
  const fetched = page.getByRole("link", { name: "Download" });
  await expect(fetched).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), fetched.click()]);
  expect(file.suggestedFilename()).toBe("my-data.zip");
});
