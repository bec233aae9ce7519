import { limits } from "@lyceum/contract/limits";
import sharp from "sharp";
import { drawBoard } from "./draw-board.ts";
import { escape } from "./escape.ts";
import type { FilmStill, FilmStretch } from "../../../ports/video.ts";

type Tile = FilmStretch["tiles"][number];

const letterPx = 18;
const pad = 8;
/** Nearly as wide as letters of this size are; Chinese ones are as wide as high. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? letterPx : letterPx * 0.6), 0);

/** What is drawn over the pictures of a film: a still, names, and who is there without a picture. Clear everywhere else. */
export async function drawTitles({ width, height, tiles, still, note }: FilmStretch): Promise<Buffer> {
  const drawn = [
    ...(still?.kind === "board" ? [drawBoard(still)] : []),
    ...tiles.map(drawTile),
    ...(note === "" ? [] : [label(note, width - 256 + pad, height - pad)]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    font-family="Noto Sans, Noto Sans CJK SC, DejaVu Sans, sans-serif">${drawn.join("")}</svg>`;
  const titles = sharp(Buffer.from(svg));
  if (still?.kind !== "picture") return await titles.png().toBuffer();
  const { x: left, y: top } = still;
  const input = await fitPicture(still);
  return await titles
    .composite([{ input, left, top, blend: "dest-over" }])
    .png()
    .toBuffer();
}

/** As whole as its place allows; one that cannot be read leaves its place dark. */
async function fitPicture({
  width,
  height,
  bytes,
}: Extract<FilmStill, { kind: "picture" }>): Promise<Buffer> {
  const background = "#0b0c0e";
  const limitInputPixels = limits.imagePixelsMax.value;
  const fitted = sharp(bytes, { limitInputPixels })
    .resize(width, height, { fit: "contain", background })
    .png()
    .toBuffer();
  return await fitted.catch(() =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

function drawTile(tile: Tile): string {
  const { x, y, width, height, name, picture } = tile;
  const caption = label(fit(name, width - 4 * pad), x + pad, y + height - pad);
  if (picture) return caption;
  const radius = Math.round(Math.min(width, height) * 0.22);
  const [middle, line] = [x + width / 2, y + height / 2];
  const letter = [...name.trim()][0] ?? "";
  return `<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" fill="#22252b"/>
    <circle cx="${middle}" cy="${line}" r="${radius}" fill="#4a5160"/>
    <text x="${middle}" y="${line}" dy="0.36em" text-anchor="middle" font-size="${radius}"
      fill="#f4f5f7">${escape(letter.toUpperCase())}</text>${caption}`;
}

/** Its lower left corner stands there. */
function label(text: string, x: number, bottom: number): string {
  if (text.trim() === "") return "";
  const width = Math.ceil(widthOf(text)) + 2 * pad;
  const height = letterPx + pad;
  return `<rect x="${x}" y="${bottom - height}" width="${width}" height="${height}" rx="4" fill="#000000" fill-opacity="0.65"/>
    <text x="${x + pad}" y="${bottom - pad}" font-size="${letterPx}" fill="#ffffff">${escape(text)}</text>`;
}

function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("")}…`;
}
