import type { Watch } from "../../../ports/media-engine.ts";
import type { Connection } from "./connection.ts";
import type { Downlink } from "./downlink.ts";
import type { Share, Wanted } from "./shares.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

/** What decides among those who speak. */
type Voices = {
  active(): string | null;
  /** Where many microphones are open, not all are forwarded. */
  forwards(account: string, mic: StreamIn): boolean;
};

type Picture = { mid: string; out: StreamOut; full: StreamIn | undefined; small: StreamIn | undefined };

/** What a layer takes that has not come yet; of a camera of 360 lines and of the small one. */
const guessed = { full: 600_000, small: 150_000 };

/** Gives each receiving line of one hearer what it asks for: sound in any case, pictures as far as the line bears them (R2). */
export function showWanted(
  { outs, downlink }: Pick<Connection, "outs"> & { downlink: Pick<Downlink, "share" | "budget"> },
  watches: readonly Watch[],
  now: number,
  sentBy: (watch: Watch) => readonly StreamIn[],
  voices: Voices,
): void {
  const byMid = new Map(watches.map((watch) => [watch.mid, watch]));
  const pictures: (Picture & { watch: Watch })[] = [];
  for (const [mid, out] of outs) {
    const watch = byMid.get(mid);
    const fitting = watch
      ? sentBy(watch).filter(({ source, kind }) => source === watch.source && kind === out.kind)
      : [];
    const [any] = fitting;
    if (!watch || !any || out.kind === "audio") {
      out.show(any ?? null, now);
      out.setHeld(watch?.source === "mic" && any !== undefined && !voices.forwards(watch.account, any));
      continue;
    }
    const of = (layer: Watch["layer"]) => fitting.find((stream) => stream.layer === layer);
    const small = of("small");
    pictures.push({
      mid,
      out,
      watch,
      small,
      full: watch.layer === "full" || !small ? of("full") : undefined,
    });
  }
  // A shared screen first, then what is shown large or pinned; among pictures of one size who speaks.
  const speaker = voices.active();
  const weight = ({ watch: { source, layer, account } }: { watch: Watch }) =>
    source === "screen" ? 4 : (layer === "full" ? 2 : 0) + (account === speaker ? 1 : 0);
  const byWeight = (one: { watch: Watch }, other: { watch: Watch }) => weight(other) - weight(one);
  const shares = downlink.share(pictures.toSorted(byWeight).map(wantedOf));
  const isNarrow = downlink.budget() < Infinity;
  for (const out of outs.values()) out.setNarrow(isNarrow);
  for (const { mid, out, full, small } of pictures) {
    const share = shares.get(mid) ?? "none";
    const isFull = share === "full" || share === "fullFewer";
    const stream = isFull ? full : (small ?? full);
    out.setTopLayer(topOf(share, stream));
    out.setStill(share === "still", now);
    out.show(share === "none" ? null : (stream ?? null), now, isNarrow && !isFull);
  }
}

function wantedOf({ mid, full, small }: Picture): Wanted {
  const rate = (stream: StreamIn | undefined) => stream && (stream.bitrate() ?? guessed[stream.layer]);
  const upTo = (stream: StreamIn | undefined, share: Share) => {
    const top = topOf(share, stream);
    return stream && top < stream.topLayer() ? stream.bitrate(top) : null;
  };
  return {
    mid,
    full: rate(full) ?? null,
    fullFewer: upTo(full, "fullFewer"),
    small: rate(small) ?? null,
    smallFewer: upTo(small, "smallFewer"),
    smallFewest: upTo(small, "smallFewest"),
  };
}

/** The highest temporal layer: fewer is without the highest one, the fewest the lowest alone. */
function topOf(share: Share, stream: StreamIn | undefined): number {
  if (share === "smallFewest") return 0;
  return share === "smallFewer" || share === "fullFewer"
    ? Math.max(0, (stream?.topLayer() ?? 0) - 1)
    : Infinity;
}
