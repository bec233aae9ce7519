import { limits } from "@lyceum/contract/limits";
import type { InkItem } from "@lyceum/contract/shapes";
import { inkColours, inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "@lyceum/domain/ink";
import type { FilmStill } from "../../../ports/video.ts";
import { escape } from "./escape.ts";

const pageWidth = limits.inkPageWidth.value;
const pageHeight = limits.roomBoardHeight.value;

/** A page of a whiteboard as SVG, as whole as its place allows and dark beside it. */
export function drawBoard({ x, y, width, height, items }: Extract<FilmStill, { kind: "board" }>): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#0b0c0e"/>
    <svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${pageWidth} ${pageHeight}">
    <rect width="${pageWidth}" height="${pageHeight}" fill="#ffffff"/>${items.map(drawItem).join("")}</svg>`;
}

function drawItem(item: InkItem): string {
  const colour = inkColours[item.colour];
  if (item.kind === "text") return drawWords(item, colour);
  const light = item.kind === "highlighter" ? ` opacity="0.32" style="mix-blend-mode:multiply"` : "";
  return `<path d="${pathOf(item)}" fill="none" stroke="${colour}" stroke-width="${inkLineWidth(item)}"
    stroke-linecap="round" stroke-linejoin="round"${light}/>`;
}

function drawWords(item: Extract<InkItem, { kind: "text" }>, colour: string): string {
  const size = inkFontSize(item);
  const lines = linesOf(item.text).map(
    (line, at) =>
      `<tspan x="${item.x}" y="${item.y + size + at * inkLineHeight(item)}">${escape(line)}</tspan>`,
  );
  return `<text xml:space="preserve" font-size="${size}" fill="${colour}">${lines.join("")}</text>`;
}
