import { limits } from "@lyceum/contract/limits";
import type { InkColour, InkItem } from "@lyceum/contract/shapes";
import { inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "@lyceum/domain/ink";
import { saveBlob } from "../../kit/table/index.ts";

const width = 1_920;

/** Saves a page of a whiteboard as a picture on white, without the server; false where the browser makes none. */
export async function savePicture(name: string, items: readonly InkItem[]): Promise<boolean> {
  const canvas = document.createElement("canvas");
  const scale = width / limits.inkPageWidth.value;
  canvas.width = width;
  canvas.height = Math.round(limits.roomBoardHeight.value * scale);
  const picture = canvas.getContext("2d");
  if (!picture) return false;
  picture.fillStyle = "#ffffff";
  picture.fillRect(0, 0, canvas.width, canvas.height);
  picture.scale(scale, scale);
  picture.lineCap = "round";
  picture.lineJoin = "round";
  const { fontFamily } = getComputedStyle(document.body);
  for (const item of items) draw(picture, item, colourOf(item.colour), fontFamily);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) saveBlob(`${name}.png`, blob);
  return blob !== null;
}

function draw(picture: CanvasRenderingContext2D, item: InkItem, colour: string, fontFamily: string): void {
  if (item.kind === "text") {
    const size = inkFontSize(item);
    picture.fillStyle = colour;
    picture.font = `${size}px ${fontFamily}`;
    for (const [at, line] of linesOf(item.text).entries())
      picture.fillText(line, item.x, item.y + size + at * inkLineHeight(item));
    return;
  }
  picture.save();
  if (item.kind === "highlighter") {
    picture.globalAlpha = 0.32;
    picture.globalCompositeOperation = "multiply";
  }
  picture.strokeStyle = colour;
  picture.lineWidth = inkLineWidth(item);
  picture.stroke(new Path2D(pathOf(item)));
  picture.restore();
}

/** As the style sheet of ink says. */
function colourOf(colour: InkColour): string {
  const sample = document.createElement("span");
  sample.dataset["colour"] = colour;
  document.body.append(sample);
  const value = getComputedStyle(sample).getPropertyValue("--ink").trim();
  sample.remove();
  return value || "#1d1d1f";
}
