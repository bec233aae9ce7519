import { Fault } from "@lyceum/contract/faults";
import type { Realm } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import type { Rendition } from "../ports/video.ts";
import { makeForms } from "./make-forms.ts";
import { variantKey } from "./names.ts";
import { storeFile } from "./settle.ts";
import { type NewVariant, setProgress } from "./store/assets.ts";

export const playlistType = "application/vnd.apple.mpegurl";
const tellEveryMs = 2_000;

/** Makes the renditions of a video (A6). */
export async function renderAsset(
  asset: { realm: Realm; assetId: string },
  context: JobContext,
): Promise<void> {
  const { realm, assetId } = asset;
  const { signal, video } = context;
  await makeForms(asset, context, "renditions", async (file, type) => {
    const facts = await video.probe(file, type, signal);
    if (!facts) throw new Fault("uploadTypeWrong");
    return await video.render(
      file,
      type,
      facts,
      { signal, progress: makeTeller(context, realm, assetId) },
      async (made) => await storeRenditions(context, realm, assetId, made),
    );
  });
}

/** Tells the job and the asset how far it is, not more often than anybody looks. */
function makeTeller(context: JobContext, realm: Realm, assetId: string): (fraction: number) => void {
  let toldAt = 0;
  return (fraction) => {
    const now = context.clock.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    // A figure that is lost is followed by the next one.
    void Promise.all([
      context.progress(fraction, "renditions"),
      setProgress(context.database, realm, assetId, fraction),
    ]).catch(() => {});
  };
}

/** One playlist names the renditions; each has one of its own and a media file. */
async function storeRenditions(
  context: JobContext,
  realm: Realm,
  assetId: string,
  made: readonly Rendition[],
): Promise<NewVariant[]> {
  const { clock, objects } = context;
  const variants: NewVariant[] = [];
  const add = (name: string, kind: "hls" | "hlsPart", type: string, size: number, of?: Rendition) =>
    variants.push({
      asset_id: assetId,
      name,
      kind,
      type,
      object_key: variantKey(realm, assetId, name),
      size,
      width: of?.width ?? null,
      height: of?.height ?? null,
      created_at: clock.now(),
    });
  const putText = async (name: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    await objects.put(variantKey(realm, assetId, name), bytes);
    return bytes.length;
  };
  for (const one of made) {
    context.signal.throwIfAborted();
    const media = `${one.name}.mp4`;
    const { size } = await storeFile(context, variantKey(realm, assetId, media), one.mediaFile);
    add(media, "hlsPart", "video/mp4", size, one);
    const playlist = one.playlist.replaceAll(/(^|URI=")media(?="|$)/gm, `$1${media}`);
    const name = `${one.name}.m3u8`;
    add(name, "hlsPart", playlistType, await putText(name, playlist), one);
  }
  add("hls.m3u8", "hls", playlistType, await putText("hls.m3u8", mainPlaylist(made)));
  return variants;
}

function mainPlaylist(made: readonly Rendition[]): string {
  const entries = made.flatMap(({ name, width, height, bitsPerSecond, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${name}.m3u8`,
  ]);
  return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...entries].join("\n")}\n`;
}
