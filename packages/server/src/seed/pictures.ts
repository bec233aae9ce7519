import { createHash } from "node:crypto";
import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type Scene, sceneSvg } from "./scenes.ts";

export { type Scene, scenes } from "./scenes.ts";

/** Draws pictures for the demo and knows the address of each before it is drawn. */
export type Painter = {
  /** The public address of a picture of an institution; the same wish gives the same one. */
  paint(deptId: number, wish: PictureWish): string;
  /** Waits until every picture lies on the disk; those already there are not drawn again. */
  finish(): Promise<void>;
};

export type PictureWish = { scene: Scene; variant: number; width?: number; height?: number };

const coverWidth = 1200;
const coverHeight = 675;

/** Without a folder, the pictures have their addresses and are not drawn. */
export function makePainter(mediaFolder: string | null): Painter {
  const wanted = new Map<string, string>();
  return {
    paint(deptId, { scene, variant, width = coverWidth, height = coverHeight }) {
      const svg = sceneSvg(scene, variant, width, height);
      // The name follows the content, since the address may be kept for ever.
      const name = `${scene}-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.webp`;
      if (mediaFolder !== null) wanted.set(path.join(mediaFolder, "edu", String(deptId), name), svg);
      return `/media/edu/${deptId}/${name}`;
    },
    async finish() {
      await Promise.all([...wanted].map(([file, svg]) => drawOnce(file, svg)));
      wanted.clear();
    },
  };
}

async function drawOnce(file: string, svg: string): Promise<void> {
  if (await exists(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer();
  await writeFile(file, picture);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
