import type { Watch } from "../../../ports/media-engine.ts";
import type { Connection } from "./connection.ts";
import type { Wanted } from "./downlink.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

type Picture = { mid: string; out: StreamOut; full: StreamIn | undefined; small: StreamIn | undefined };

/** What a layer takes that has not come yet; of a camera of 360 lines and of the small one. */
const guessed = { full: 600_000, small: 150_000 };

/** Gives each receiving line of one hearer what it asks for: sound in any case, pictures as far as the line bears them (R2). */
export function showWanted(
  { outs, downlink }: Pick<Connection, "outs" | "downlink">,
  watches: readonly Watch[],
  now: number,
  sentBy: (watch: Watch) => readonly StreamIn[],
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
  const shares = downlink.share(pictures.toSorted(byWeight).map(wantedOf));
  const isNarrow = downlink.budget() < Infinity;
  for (const out of outs.values()) out.setNarrow(isNarrow);
  for (const { mid, out, full, small } of pictures) {
    const share = shares.get(mid) ?? "none";
    const stream = share === "full" ? full : (small ?? full);
    out.setStill(share === "still", now);
    out.show(share === "none" ? null : (stream ?? null), now, isNarrow && share !== "full");
  }
}

/** A shared screen first, then what is shown large; the page names the others in its own order. */
function byWeight({ watch: a }: { watch: Watch }, { watch: b }: { watch: Watch }): number {
  const weight = ({ source, layer }: Watch) => (source === "screen" ? 2 : layer === "full" ? 1 : 0);
  return weight(b) - weight(a);
}

function wantedOf({ mid, full, small }: Picture): Wanted {
  const rate = (stream: StreamIn | undefined) => stream && (stream.bitrate() ?? guessed[stream.layer]);
  return { mid, full: rate(full) ?? null, small: rate(small) ?? null };
}
