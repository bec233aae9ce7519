import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Answer, CleanTask, Task } from "./protocol.ts";
import { treat } from "./treat.ts";

// One task at a time, in a process that may be killed at any moment; it ends with its parent.
process.on("disconnect", () => process.exit(0));
process.on("message", (task: Task) => {
  void (task.kind === "treat" ? treat(task) : clean(task))
    .catch((error: unknown): Answer => {
      const why = String(error);
      return { kind: /pixel limit/i.test(why) ? "tooLarge" : "undecodable", why };
    })
    .then((answer) => process.send?.(answer));
});

sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of pictures that people take and draw; above all none for documents that fetch or run things.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((name) => `VipsForeignLoad${name}`),
});

/** Some formats hold the frames of an animation, others the pages of a document. */
const moving = new Set(["gif", "webp"]);

async function clean({
  file,
  folder,
  small,
  pixelsMax,
  framesMax,
  framePixelsMax,
}: CleanTask): Promise<Answer> {
  const decoding = { limitInputPixels: pixelsMax, failOn: "error" as const };
  const head = await sharp(file, decoding).metadata();
  const { format, pages = 1 } = head;
  const isMoving = moving.has(format) && pages > 1;
  const isLeafed = format === "tiff" && pages > 1;
  const frames = isMoving || isLeafed ? pages : 1;
  const pixels = (head.width ?? 0) * (head.pageHeight ?? head.height ?? 0);
  if (frames > 1 && (frames > framesMax || frames * pixels > framePixelsMax))
    return { kind: "tooLarge", why: `${frames} frames of ${pixels} pixels` };

  const all = {
    ...decoding,
    limitInputPixels: frames > 1 ? framePixelsMax : pixelsMax,
    animated: frames > 1,
  };
  const picture = encode(sharp(file, all).autoOrient(), format, isLeafed);
  const info = await picture.toFile(path.join(folder, "clean"));
  // Small ones are made of the clean one: the bytes of others are decoded once.
  const made: { name: string; type: string; w: number; h: number }[] = [];
  for (const { name, width, height, type } of small) {
    const sized = sharp(path.join(folder, "clean"), decoding).resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit: "inside",
      withoutEnlargement: true,
    });
    const { width: w, height: h } = await (
      type === "image/avif" ? sized.avif({ quality: 50, effort: 2 }) : sized.webp({ quality: 80 })
    ).toFile(path.join(folder, name));
    made.push({ name, type, w, h });
  }
  // The frames of an animation lie below each other.
  const h = info.pageHeight ?? info.height;
  return { kind: "done", type: `image/${info.format}`, w: info.width, h, frames, small: made };
}

/** In the format that it came in where browsers show it; else in one that they show. */
function encode(picture: Sharp, format: string, isLeafed: boolean): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 88 });
  if (format === "png") return picture.png();
  if (format === "gif") return picture.gif();
  // All pages of a document stay.
  if (isLeafed) return picture.tiff({ compression: "deflate" });
  return picture.webp({ quality: 86 });
}
