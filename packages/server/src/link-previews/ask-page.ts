import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import { charsetOf, readPageHead } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { type GuardedFetch, GuardRefusal } from "../ports/guarded-fetch.ts";
import type { Clock } from "@lyceum/kit";
import type { Pictures } from "../ports/pictures.ts";
import type { MadePreview } from "./store.ts";

type Asking = {
  guardedFetch: GuardedFetch;
  pictures: Pictures | undefined;
  clock: Clock;
  /** Of each hop, and of the picture. */
  allows: (url: URL) => boolean;
};

const redirectsMax = 3;
const pictureSize = { width: 320, height: 168 } as const;

/** Reads the head of a page and makes a small copy of its picture; null for what is no page with a title (D6). */
export async function askPage(
  { guardedFetch, pictures, clock, allows }: Asking,
  url: string,
  owner: string,
): Promise<MadePreview | null> {
  const asked = { method: "GET", redirectsMax, usualPorts: true, allows } as const;
  // Both together, so that the answer comes while somebody waits for it.
  const until = clock.now() + limits.previewTimeout.value;
  const page = await orNothing(
    guardedFetch({
      ...asked,
      url,
      timeoutMs: limits.previewTimeout.value,
      headers: { accept: "text/html" },
      answerMax: limits.previewPageMax.value,
      isCut: true,
      accepts: (headers) => isPlain(headers) && /^text\/html\s*(;|$)/i.test(headers["content-type"] ?? ""),
    }),
  );
  if (page?.status !== 200 || !page.bytes) return null;
  const head = readPageHead(decode(page.bytes, page.headers["content-type"] ?? ""));
  const answered = page.url ?? url;
  if (head.title === "") return null;
  const said = {
    id: randomBytes(16).toString("base64url"),
    url,
    site: new URL(answered).hostname,
    title: head.title,
    description: head.description,
  };
  const leftMs = until - clock.now();
  if (!pictures || head.image === "" || !URL.canParse(head.image, answered) || leftMs <= 0)
    return { ...said, picture: null };
  const file = await orNothing(
    guardedFetch({
      ...asked,
      url: new URL(head.image, answered).href,
      timeoutMs: leftMs,
      headers: { accept: "image/*" },
      answerMax: limits.previewPictureMax.value,
      accepts: (headers) =>
        isPlain(headers) && /^image\/(jpeg|png|webp|gif|avif)\b/i.test(headers["content-type"] ?? ""),
    }),
  );
  const bytes = file?.status === 200 ? file.bytes : undefined;
  if (!bytes) return { ...said, picture: null };
  const small = await pictures
    .clean(async () => await Promise.resolve(Readable.from([Buffer.from(bytes)])), {
      owner,
      small: [{ name: "card", ...pictureSize, type: "image/webp" }],
    })
    .catch((error: unknown) => {
      // A picture that cannot be shown is left out.
      if (error instanceof Fault) return null;
      throw error;
    });
  return { ...said, picture: small?.small[0] ?? null };
}

/** A compressed answer was not asked for. */
function isPlain(headers: Readonly<Record<string, string>>): boolean {
  return (headers["content-encoding"] ?? "identity") === "identity";
}

async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GuardRefusal) return null;
    throw error;
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  const label = charsetOf(contentType, start);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
