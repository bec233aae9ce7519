/** Sheets on which a page may be begun. */
export const sheets = ["plain", "squared", "lined"] as const;
type Sheet = (typeof sheets)[number];

/** A4 at 200 dots an inch. */
const [width, height] = [1_654, 2_339];
const dotsPerMm = 200 / 25.4;
const steps: Record<Exclude<Sheet, "plain">, number> = { squared: 5 * dotsPerMm, lined: 9 * dotsPerMm };

/** An empty sheet of paper as a picture. */
export async function emptySheet(sheet: Sheet): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#a3b9d3";
  if (sheet !== "plain") {
    const step = steps[sheet];
    for (let y = step; y < height; y += step) context.fillRect(0, Math.round(y), width, 3);
    if (sheet === "squared")
      for (let x = step; x < width; x += step) context.fillRect(Math.round(x), 0, 3, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the sheet could not be encoded");
  return blob;
}
