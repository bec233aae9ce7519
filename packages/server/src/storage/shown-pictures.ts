import { limits } from "@lyceum/contract/limits";
import { readObjectUrl, writeObjectUrl } from "@lyceum/domain/storage";
import type { Clock } from "@lyceum/kit";
import type { Realm } from "../app/context.ts";
import type { Database, Db } from "../ports/database.ts";
import { makeObjectLink } from "./signatures.ts";
import { findStoredByName } from "./store/objects.ts";

type Picture = { w: number; h: number };

/** Pictures that this person uploaded, by their paths; all others are left out. */
export async function findOwnPictures(
  { database }: { database: Database },
  { realm, personId }: { realm: Realm; personId: number },
  urls: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const objects = await findStoredByName(database.kysely, realm, namesOf(realm, urls));
  return new Map(
    objects.flatMap(({ name, owner_id: owner, type, w, h, expire_sec: expires }) => {
      const isPicture = type?.startsWith("image/") === true && w !== null && h !== null;
      return isPicture && owner === personId && expires === 0
        ? [[writeObjectUrl(realm, name), { w, h }]]
        : [];
    }),
  );
}

/** Of pictures that are made of pixels in a form that every program reads. */
const pixelTypes: ReadonlySet<string> = new Set(["image/webp", "image/png", "image/jpeg"]);

/** Those of these paths at which a picture of pixels is, of so many bytes and pixels as are read at once. */
export async function findPicturePaths(
  db: Db,
  realm: Realm,
  urls: readonly string[],
  sizeMax: number,
): Promise<ReadonlySet<string>> {
  const objects = await findStoredByName(db, realm, namesOf(realm, urls));
  const read = objects.filter(
    ({ type, size, w, h }) =>
      pixelTypes.has(type ?? "") &&
      (size ?? 0) <= sizeMax &&
      (w ?? 0) * (h ?? 0) <= limits.imagePixelsMax.value,
  );
  return new Set(read.map(({ name }) => writeObjectUrl(realm, name)));
}

type Link = { link: string; until: number };

/**
 * Links that open objects as their owner does, the same for everybody: for what stands where others look at it who have no
 * account, such as slides. Whoever asks has shown that it stands there.
 */
export async function linksOfOwner(
  { database, clock, secret }: { database: Database; clock: Clock; secret: Uint8Array },
  realm: Realm,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const now = clock.now();
  const objects = await findStoredByName(database.kysely, realm, namesOf(realm, urls));
  return new Map(
    objects.map(({ name: objectName, owner_id: personId }) => {
      const url = writeObjectUrl(realm, objectName);
      const { query, until } = makeObjectLink(secret, { realm, objectName, personId }, now);
      return [url, { link: `${url}?${query}`, until }];
    }),
  );
}

function namesOf(realm: Realm, urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const path = readObjectUrl(url);
    return path?.bucket === realm ? [path.objectName] : [];
  });
}
