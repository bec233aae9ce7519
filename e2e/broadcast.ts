import { expect, type Page } from "./journey.ts";

const minute = 60_000;

/** Writes and publishes a broadcast of the university in the console, for visitors too, to begin within the hour. */
export async function announceBroadcast(page: Page, title: string): Promise<void> {
  await page.goto("/staff/live");
  await page.getByRole("button", { name: "New broadcast" }).click();
  await page.getByRole("textbox", { name: "Title in English" }).fill(title);
  await page.getByRole("button", { name: "Add a speaker" }).click();
  await page.getByRole("textbox", { name: "Name 1" }).fill("Dr. Arden");
  // Soon enough for the studio, by the clocks of the university.
  const wall = new Date(Date.now() + 30 * minute).toLocaleString("sv-SE", { timeZone: "Asia/Shanghai" });
  const begins = page.getByRole("group", { name: "Begins", exact: true });
  await begins.getByPlaceholder("YYYY-MM-DD").fill(wall.slice(0, 10));
  await page.keyboard.press("Tab");
  await begins.getByRole("spinbutton", { name: "Hours" }).fill(wall.slice(11, 13));
  await begins.getByRole("spinbutton", { name: "Minutes" }).fill(wall.slice(14, 16));
  await page.getByRole("switch", { name: "Visitors see it too" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The broadcast is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The broadcast is published.")).toBeVisible();
}
