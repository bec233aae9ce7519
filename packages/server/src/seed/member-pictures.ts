import { createHash } from "node:crypto";
import sharp from "sharp";
import type { App } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

/** Points; as the pictures are drawn. */
const [width, height] = [600, 750];

type Sketch = {
  id: string;
  deptId: number;
  ownerId: string;
  thing: { kind: string; id: string };
  svg: string;
};
type Drawn = Omit<Sketch, "svg"> & { size: number; sha256: Buffer };

/** As long as every id of an asset, and the same at each start. */
export function assetIdOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url").slice(0, 22);
}

/** Draws pictures of members and puts them where the files of the realm lie. */
export async function drawPictures(
  { objects }: Pick<App, "objects">,
  sketches: readonly Sketch[],
): Promise<Drawn[]> {
  return await Promise.all(
    sketches.map(async ({ svg, ...picture }) => {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 0 }).toBuffer();
      await objects.put(keyOf(picture.id), bytes);
      return { ...picture, size: bytes.length, sha256: createHash("sha256").update(bytes).digest() };
    }),
  );
}

/** As the files feature leaves them after an upload, each with what it belongs to. */
export async function insertPictures(trx: Db, pictures: readonly Drawn[], now: number): Promise<void> {
  await trx
    .insertInto("social.asset")
    .values(
      pictures.map(({ id, deptId, ownerId, size, sha256 }) => ({
        id,
        dept_id: deptId,
        owner_id: ownerId,
        purpose: "picture" as const,
        name: "portrait.webp",
        kind: "image" as const,
        type: "image/webp",
        size,
        held: size,
        sha256,
        state: "ready" as const,
        width,
        height,
        created_at: now,
        stored_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto("social.asset_variant")
    .values(
      pictures.map(({ id, size }) => ({
        asset_id: id,
        name: "original",
        kind: "original" as const,
        type: "image/webp",
        object_key: keyOf(id),
        size,
        width,
        height,
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto("social.asset_reference")
    .values(
      pictures.map(({ id, deptId, thing }) => ({
        asset_id: id,
        dept_id: deptId,
        thing_kind: thing.kind,
        thing_id: thing.id,
        created_at: now,
      })),
    )
    .execute();
}

function keyOf(id: string): string {
  return `social-files/${id}/original`;
}
