import { expect, type Page } from "./journey.ts";

/** A phone with a ticket sends a page of handwork with these words. */
export async function bring(phone: Page, words: string): Promise<void> {
  const photo = await drawn(phone, words);
  await phone
    .getByLabel("Take a photo")
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer: photo });
  const dialog = phone.getByRole("dialog", { name: "Turn and crop the page" });
  await dialog.getByRole("button", { name: "Use this page" }).click();
  await expect(dialog).toHaveCount(0);
}

/** A page with words on it. */
async function drawn(page: Page, words: string): Promise<Buffer> {
  const base64 = await page.evaluate((text) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 1_200];
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#fdfdf6";
      context.fillRect(0, 0, 900, 1_200);
      context.fillStyle = "#223355";
      context.font = "64px serif";
      context.fillText(text, 90, 200);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, words);
  return Buffer.from(base64, "base64");
}
