import { buffer } from "node:stream/consumers";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import sharp, { type Sharp } from "sharp";
import type { CleanPicture, Pictures } from "../../ports/pictures.ts";

/** A picture being decoded takes some hundred megabytes; more at once would not be faster. */
const atOnceMax = 2;
const decoding = { limitInputPixels: limits.imagePixelsMax.value, failOn: "error" as const };

export function makePictures(): Pictures {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnceMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    clean: (open) =>
      inTurn(async () => {
        const original = await buffer(await open());
        try {
          return await cleanOne(original);
        } catch (error) {
          const isHuge = error instanceof Error && error.message.includes("pixel limit");
          throw new Fault(isHuge ? "uploadTooLarge" : "uploadTypeWrong", { cause: error });
        }
      }),
  };
}

async function cleanOne(original: Uint8Array): Promise<CleanPicture> {
  const picture = sharp(original, { ...decoding, animated: true }).autoOrient();
  const { format } = await picture.metadata();
  const { data, info } = await encode(picture, format).toBuffer({ resolveWithObject: true });
  const thumb = await sharp(original, decoding)
    .autoOrient()
    .resize({
      width: limits.thumbnailSide.value,
      height: limits.thumbnailSide.value,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: 80 })
    .toBuffer();
  // The frames of an animation lie below each other.
  const h = info.pageHeight ?? info.height;
  return { bytes: data, type: typeOf(info.format), w: info.width, h, thumb };
}

function encode(picture: Sharp, format: string): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 88 });
  if (format === "png") return picture.png();
  if (format === "gif") return picture.gif();
  return picture.webp({ quality: 86 });
}

function typeOf(format: string): string {
  return `image/${format}`;
}
