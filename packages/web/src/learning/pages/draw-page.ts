import type { InkItem } from "@lyceum/contract/shapes";
import { paintInk } from "../../kit/ink/index.ts";
import { cutSize, type PageCut } from "./page-crop.ts";

/** Pixels of the longer side: enough to read small handwriting. */
const pageMax = 2_400;

/** What stays of a page, upright, on a canvas; what is around the picture is white, as paper is. */
export function drawPage(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: PageCut, max: number): void {
  const { width, height } = cutSize(picture, cut, max);
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  const isAcross = cut.quarters % 2 === 1;
  const scale = width / ((cut.right - cut.left) * (isAcross ? picture.height : picture.width));
  const [w, h] = [picture.width * scale, picture.height * scale];
  const [shownWidth, shownHeight] = isAcross ? [h, w] : [w, h];
  context.translate(shownWidth / 2 - cut.left * shownWidth, shownHeight / 2 - cut.top * shownHeight);
  context.rotate((cut.quarters * Math.PI) / 2);
  context.drawImage(picture, -w / 2, -h / 2, w, h);
}

export async function cutPage(picture: ImageBitmap, cut: PageCut): Promise<File> {
  const canvas = document.createElement("canvas");
  drawPage(canvas, picture, cut, pageMax);
  return await encodePage(canvas);
}

/** Of a small picture, so that lines on it are as fine as they were seen. */
const inkedMin = 1_600;

/** A page with what was drawn on it as one picture; `inkHeight` is that of the page in units of ink. */
export async function inkedPage(
  picture: ImageBitmap,
  items: readonly InkItem[],
  inkHeight: number,
): Promise<File> {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(pageMax, Math.max(inkedMin, longer)) / longer;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  paintInk(canvas, items, inkHeight);
  return await encodePage(canvas);
}

async function encodePage(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!blob) throw new Error("the page could not be encoded");
  return new File([blob], "page.jpg", { type: "image/jpeg" });
}
