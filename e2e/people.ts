import { expect, type Page } from "./journey.ts";

/** The password of the demo's members. Staff have another and a second factor; see the journey for sign-in. */
export const demoPassword = "lyceum-demo";

/** Signs a demo member in through the sign-in page, in whatever language it is. */
export async function signIn(page: Page, userName: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/login?user=${userName}`);
  await page.locator("input[type=password]").fill(demoPassword);
  await page.getByRole("checkbox").first().check();
  await page.locator("button[type=submit]").first().click();
  await expect(page).not.toHaveURL(/\/login/);
}
