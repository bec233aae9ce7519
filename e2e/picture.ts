import type { Page } from "./journey.ts";

/** A picture in PNG that a page has drawn. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 600;
    const drawing = canvas.getContext("2d");
    if (drawing) {
      drawing.fillStyle = "#357";
      drawing.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}
