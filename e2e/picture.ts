import type { Page } from "./journey.ts";

/** A part of a picture in pixels: from where, how large, in which colour. */
type Box = { colour: string; x: number; y: number; width: number; height: number };
type Words = { text: string; x: number; y: number; size: number };

/** A picture in PNG that a page has drawn. */
export async function pictureOf(page: Page): Promise<Buffer> {
  return await drawnPicture(page, "#357", 900, 600);
}

/** The same in a colour and size of one's own, with boxes and words on it. */
export async function drawnPicture(
  page: Page,
  colour: string,
  width: number,
  height: number,
  parts: readonly (Box | Words)[] = [],
): Promise<Buffer> {
  const address = await page.evaluate(
    ({ fill, w, h, on }) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: w, height: h });
      const paint = canvas.getContext("2d");
      if (!paint) throw new Error("nothing to draw on");
      paint.fillStyle = fill;
      paint.fillRect(0, 0, w, h);
      for (const part of on) {
        paint.fillStyle = "text" in part ? "#223355" : part.colour;
        if ("text" in part) {
          paint.font = `${part.size}px sans-serif`;
          paint.fillText(part.text, part.x, part.y);
        } else paint.fillRect(part.x, part.y, part.width, part.height);
      }
      return canvas.toDataURL("image/png");
    },
    { fill: colour, w: width, h: height, on: parts },
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}
