import { limits } from "@lyceum/contract/limits";
import { isForeignPicture } from "@lyceum/domain/storage";
import { metadataOf } from "./metadata-of.ts";
import { shrink, type Small } from "./shrink.ts";

/** A file that a person has chosen and not sent yet. */
export type Chosen = {
  key: number;
  /** Its place among those that were chosen; rises in the order of the calls until a person moves it. */
  rank: number;
  file: File;
  kind: "image" | "audio" | "video" | "file";
  /** Address of a picture in this page; null for other files. */
  preview: string | null;
  w: number;
  h: number;
  /** Milliseconds of what is played; 0 for others, and where the file does not say. */
  dur: number;
  /** Why it cannot be sent; null: it can. */
  problem: "fileTooLarge" | "pictureForeign" | "pictureOnly" | "pictureTooLarge" | null;
  /** The server stores it again, without what it says of its place. */
  isScan: boolean;
  /** The same picture in a size to look at, which is sent unless the original is asked for. */
  small: Small | null;
};

/** What the server keeps as pictures; others, such as drawings, are sent as files. */
const shown = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
/** Some browsers say neither that they know a file nor that they do not. */
const metadataLimitMs = 5_000;
let count = 0;

/** Measures a picture, sound or film, so that its place is known before it is sent. Keys rise in the order of the calls. */
export async function choose(file: File): Promise<Chosen> {
  count += 1;
  const problem = problemOf(file);
  const plain = {
    small: null,
    key: count,
    rank: count,
    file,
    problem,
    isScan: problem === null && /^image\/tiff?$/.test(typeOf(file)),
  };
  const played = problem === null ? await listen(file) : null;
  if (played) return { ...plain, preview: null, ...played };
  const size = shown.includes(file.type) && problem === null ? await measure(file) : null;
  if (!size) return { ...plain, kind: "file", preview: null, w: 0, h: 0, dur: 0 };
  // What cannot be made smaller is sent as it is.
  const small = await shrink(file, size).catch(() => null);
  return { ...plain, kind: "image", preview: URL.createObjectURL(file), dur: 0, ...size, small };
}

/** What the server would refuse after the whole upload. */
function problemOf(file: File): Chosen["problem"] {
  if (file.size > limits.uploadMax.value) return "fileTooLarge";
  return isForeignPicture(typeOf(file)) ? "pictureForeign" : null;
}

/** Browsers do not know every kind of picture that telephones and scanners make. */
function typeOf({ type, name }: File): string {
  if (type !== "") return type;
  const ending = /\.(heic|heif|tiff?)$/i.exec(name)?.[1]?.toLowerCase().replace(/^tif$/, "tiff");
  return ending === undefined ? "" : `image/${ending}`;
}

/** As it is shown: the browser heeds how the camera was held. Null: it is no picture after all. */
async function measure(file: File): Promise<{ w: number; h: number } | null> {
  try {
    const picture = await createImageBitmap(file);
    const size = { w: picture.width, h: picture.height };
    picture.close();
    return size;
  } catch {
    return null;
  }
}

/** Null: no sound or film, or one that this browser cannot play; it is sent as a file. */
async function listen(file: File): Promise<Pick<Chosen, "kind" | "w" | "h" | "dur"> | null> {
  const [kind] = file.type.split("/");
  if (kind !== "audio" && kind !== "video") return null;
  const player = document.createElement(kind);
  const address = URL.createObjectURL(file);
  try {
    const known = metadataOf(player, AbortSignal.timeout(metadataLimitMs));
    player.preload = "metadata";
    player.src = address;
    await known;
    const [w, h] = player instanceof HTMLVideoElement ? [player.videoWidth, player.videoHeight] : [0, 0];
    // A recording that was never finished does not know its length.
    const dur = Number.isFinite(player.duration) ? Math.round(player.duration * 1_000) : 0;
    return { kind, w, h, dur };
  } catch {
    return null;
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}
