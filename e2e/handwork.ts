import { expect, type Page } from "./journey.ts";
import { drawnPicture } from "./picture.ts";

/** A phone with a ticket sends a page of handwork with these words. */
export async function bring(phone: Page, words: string): Promise<void> {
  const photo = await drawnPage(phone, words);
  await phone
    .getByLabel("Take a photo")
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer: photo });
  const dialog = phone.getByRole("dialog", { name: "Turn and crop the page" });
  await dialog.getByRole("button", { name: "Use this page" }).click();
  await expect(dialog).toHaveCount(0);
}

/** A page with words on it. */
export async function drawnPage(page: Page, words: string): Promise<Buffer> {
  return await drawnPicture(page, "#fdfdf6", 900, 1_200, [{ text: words, x: 90, y: 200, size: 64 }]);
}

/** A pupil brings one page with these words to the question that is open, as a camera would. */
export async function bringPage(page: Page, words: string): Promise<void> {
  const buffer = await drawnPicture(page, "#fff", 1_200, 900, [{ text: words, x: 80, y: 200, size: 60 }]);
  const file = { name: "page.png", mimeType: "image/png", buffer };
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/pages"));
  await page.getByLabel("Add pages").setInputFiles(file);
  await saved;
  const pages = page.getByRole("group", { name: "Pages of handwork" });
  await expect(pages.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
}
