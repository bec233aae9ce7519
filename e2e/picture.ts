import type { Page } from "./journey.ts";

/** A picture in PNG that a page has drawn. */
export async function pictureOf(page: Page): Promise<Buffer> {
  return await drawnPicture(page, "#357", 900, 600);
}

/** The same in a colour and size of one's own. */
export async function drawnPicture(
  page: Page,
  colour: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const address = await page.evaluate(
    ({ fill, w, h }) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: w, height: h });
      const drawing = canvas.getContext("2d");
      if (!drawing) throw new Error("nothing to draw on");
      drawing.fillStyle = fill;
      drawing.fillRect(0, 0, w, h);
      return canvas.toDataURL("image/png");
    },
    { fill: colour, w: width, h: height },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}
