import { expect, type Page } from "@playwright/test";

const staffPassword = "lyceum-demo-staff";

/** Signs a demo account of the staff in, with its second factor; `origin` is the site of the account. */
export async function signInStaff(page: Page, userName: string, origin = ""): Promise<void> {
  // Digits are good once: another journey may have used the ones of this half minute.
  await expect(async () => {
    await page.goto(`${origin}/login?user=${userName}`);
    await page.locator("input[type=password]").fill(staffPassword);
    await page.getByRole("checkbox").first().check();
    await page.locator("button[type=submit]").first().click();
    const digits = page.locator("input[inputmode=numeric]").first();
    await digits.fill(await secondFactorOf(page, userName), { timeout: 10_000 });
    await digits.press("Enter");
    await expect(page).not.toHaveURL(/\/login/, { timeout: 5_000 });
  }).toPass({ timeout: 120_000, intervals: [8_000] });
}

/** The token of who is signed in, for calls beside the pages. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === "Admin-Token")?.value ?? "");
}

async function secondFactorOf(page: Page, userName: string): Promise<string> {
  const answer = await page.request.get("/api/dev/demo");
  const { rows } = (await answer.json()) as { rows: { userName: string; secondFactorCode: string | null }[] };
  return rows.find((one) => one.userName === userName)?.secondFactorCode ?? "";
}
