import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { registerPupil } from "./newcomer.ts";
import { demoPassword } from "./people.ts";
import { signInStaff } from "./staff.ts";
import { digitsOf } from "./totp.ts";

async function codeFor(page: Page, contact: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/dev/outbox");
      const { rows } = (await answer.json()) as { rows: { to: string; text: string }[] };
      return (code = /\d{6}/.exec(rows.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "");
    })
    .not.toBe("");
  return code;
}

test("P12 A1 a name, a contact and two-step sign-in of one's own account", async ({ page, baseURL }) => {
  const userName = `olga${Date.now()}`;
  const second = `${userName}@mail.example`;
  await registerPupil(page, baseURL ?? "", { userName, nickName: "Olga Berg" });
  await page.goto("/personalCenter");

  await page.getByRole("textbox", { name: "Name" }).fill("Olga Bergström");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Olga Bergström").first()).toBeVisible();

  expect(await findingsOf(page, "the profile")).toEqual([]);

  // The only contact can be changed and not removed.
  const contacts = page.getByRole("region", { name: "Contacts" });
  await expect(contacts.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await contacts.getByRole("button", { name: "Change the e-mail address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "E-mail address" }).fill(second);
  await dialog.getByRole("button", { name: "Get code" }).click();
  await dialog.getByRole("textbox", { name: "Verification code" }).fill(await codeFor(page, second));
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(contacts.getByText(second)).toBeVisible();

  await page.getByRole("link", { name: "Sign-in and security" }).click();
  const factor = page.getByRole("region", { name: "Two-step sign-in" });
  await factor.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const key = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await dialog.getByRole("textbox", { name: "Six digits" }).fill(digitsOf(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(factor.getByText("10 recovery codes are left")).toBeVisible();
  expect(await findingsOf(page, "sign-in and security")).toEqual([]);

  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/pageHome/);
  await page.goto(`/login?user=${userName}&redirect=%2FpersonalCenter%3Fpart%3Dsecurity`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const field = page.getByRole("textbox", { name: "Recovery code" });
  await field.fill("aaaa-bbbb-cccc-dddd");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This recovery code is wrong or has been used.")).toBeVisible();
  await field.fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(factor.getByText("9 recovery codes are left")).toBeVisible();

  await factor.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(factor.getByText("Off", { exact: true })).toBeVisible();
});

test("P12 a copy of one's data, and an erasure that is taken back", async ({ page, baseURL }) => {
  const userName = `vera${Date.now()}`;
  await registerPupil(page, baseURL ?? "", { userName, nickName: "Vera Holm" });
  await page.goto("/personalCenter?part=privacy");
  const dialog = page.getByRole("dialog");
  const copy = page.getByRole("region", { name: "A copy of your data" });
  await copy.getByRole("button", { name: "Make a copy" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Make a copy" }).click();
  const coming = page.waitForEvent("download");
  await copy.getByRole("link", { name: "Download" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("my-data.zip");
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  expect(archive.includes("edu/session.json")).toBe(true);

  const end = page.getByRole("region", { name: "Delete the account" });
  await end.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your account is deleted on" })).toBeVisible();
  // What is half below the bar of the frame would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findingsOf(page, "an account that waits for its end")).toEqual([]);

  const staff = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: baseURL ?? "" })
  )?.newPage();
  if (!staff) throw new Error("there is no browser");
  await signInStaff(staff, "admin");
  await staff.goto("/staff/privacy?kind=erasure");
  const row = staff.getByRole("row").filter({ hasText: "Vera Holm" });
  await expect(row.getByText("Waiting")).toBeVisible();
  expect(await findingsOf(staff, "the requests")).toEqual([]);

  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  await staff.reload();
  await expect(row.getByText("Taken back")).toBeVisible();
  await staff.context().close();
});
