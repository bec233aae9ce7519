import {
  delayPicture,
  freshPicture,
  isSound,
  measureNetwork,
  type NetworkGrade,
  type NetworkMeter,
  type PictureLine,
} from "@lyceum/domain/rooms";
import type { Timers } from "@lyceum/im-client";
import { makeFlowWatch } from "./flow-watch.ts";
import type { MediaLayer, MediaSource, Watch } from "./places.ts";
import { type MediaTransport, type ReadStats, readStats } from "./read-stats.ts";
import { makeSpeaking } from "./speaking.ts";

/** What is received for one tile: the layer that was asked for, and what comes. */
export type TileQuality = {
  account: string;
  source: MediaSource;
  layer: MediaLayer;
  framesPerSecond: number;
  width: number;
  height: number;
};

/** The own connection as the network panel shows it (R7). */
export type NetworkView = {
  grade: NetworkGrade;
  /** Milliseconds. */
  rttMs: number | null;
  /** Of 1, over the last five seconds. */
  lossUp: number;
  lossDown: number;
  /** Bits a second. */
  rateUp: number;
  rateDown: number;
  /** Of the best picture that is received. */
  framesPerSecond: number;
  transport: MediaTransport | null;
  tiles: readonly TileQuality[];
};

export type Monitor = {
  network(): NetworkView;
  speaking(account: string): number;
  activeSpeaker(): string | null;
  start(): void;
  stop(): void;
};

type Settings = {
  timers: Timers;
  stats(): Promise<RTCStatsReport | undefined>;
  watches(): readonly Watch[];
  /** Who sends a microphone, and the id of its track while it is sent. */
  account: string | undefined;
  mic(): string | undefined;
  /** Called after new levels, and once a second after a new view of the network. */
  measured(): void;
  /** The picture on this receiving line shall be shown so much later. */
  delay(mid: string, delayMs: number): void;
  /** What came steadily comes no more. */
  broke(): void;
};

const levelsEveryMs = 500;
const samplesEach = 2;
const nothing: NetworkView = {
  grade: "unknown",
  rttMs: null,
  lossUp: 0,
  lossDown: 0,
  rateUp: 0,
  rateDown: 0,
  framesPerSecond: 0,
  transport: null,
  tiles: [],
};

/** Listens twice a second who speaks, and grades the network once a second. */
export function makeMonitor({
  timers,
  stats,
  watches,
  account,
  mic,
  measured,
  delay,
  broke,
}: Settings): Monitor {
  let speaking = makeSpeaking();
  let flow = makeFlowWatch();
  let meter: NetworkMeter | null = null;
  let view = nothing;
  /** By line and sender, each with its line. */
  let pictures = new Map<string, { mid: string; picture: PictureLine }>();
  let before: { bytesUp: number; bytesDown: number; at: number } | null = null;
  let turn = 0;
  let isOn = false;
  let cancel = () => {};

  async function look(): Promise<void> {
    const report = await stats();
    if (!isOn || !report) return;
    const read = readStats(report.values());
    const now = timers.now();
    if (flow.take(read.bytesDown, now)) broke();
    const isChanged = speaking.take(energiesOf(read), now);
    turn = (turn + 1) % samplesEach;
    if (turn === 0) {
      grade(read, now);
      repair(read, now);
    }
    if (isChanged || turn === 0) measured();
  }

  function energiesOf({ lines, ownEnergies }: ReadStats): Map<string, number> {
    const energies = new Map<string, number>();
    for (const watch of watches())
      if (watch.source === "mic") energies.set(watch.account, lines.get(watch.mid)?.energy ?? 0);
    if (account !== undefined) energies.set(account, ownEnergies.get(mic() ?? "") ?? 0);
    return energies;
  }

  function grade({ sample, bytesUp, bytesDown, transport, lines }: ReadStats, now: number): void {
    meter = measureNetwork(meter, { ...sample, at: now });
    const seconds = before ? (now - before.at) / 1_000 : 0;
    const rate = (bytes: number, earlier = bytes) =>
      seconds > 0 ? Math.round((Math.max(0, bytes - earlier) * 8) / seconds) : 0;
    const { rttMs, lossUp, lossDown } = meter;
    const tiles = watches().flatMap(({ mid, account: who, source, layer }) => {
      const line = lines.get(mid);
      if (isSound(source) || !line) return [];
      const { framesPerSecond, width, height } = line;
      return [{ account: who, source, layer, framesPerSecond, width, height }];
    });
    view = {
      grade: meter.grade,
      rttMs,
      lossUp,
      lossDown,
      rateUp: rate(bytesUp, before?.bytesUp),
      rateDown: rate(bytesDown, before?.bytesDown),
      framesPerSecond: Math.max(0, ...tiles.map((tile) => tile.framesPerSecond)),
      transport,
      tiles,
    };
    before = { bytesUp, bytesDown, at: now };
  }

  function repair({ lines }: ReadStats, now: number): void {
    const before = pictures;
    pictures = new Map();
    for (const { mid, account: who, source } of watches()) {
      const line = lines.get(mid);
      if (isSound(source) || !line) continue;
      const key = `${mid} ${source} ${who}`;
      const was = before.get(key)?.picture ?? freshPicture;
      const picture = delayPicture(was, { at: now, frozenMs: line.frozenMs, asked: line.asked });
      pictures.set(key, { mid, picture });
    }
    for (const [key, { mid }] of before) if (!pictures.has(key)) delay(mid, 0);
    // Said each time, since the line may be that of a new connection.
    for (const { mid, picture } of pictures.values()) delay(mid, picture.delayMs);
  }

  function plan(): void {
    cancel = timers.after(levelsEveryMs, () => {
      void look()
        .catch(() => {})
        .finally(() => {
          if (isOn) plan();
        });
    });
  }

  return {
    network: () => view,
    speaking: (who) => speaking.levelOf(who),
    activeSpeaker: () => speaking.active(),
    start() {
      if (isOn) return;
      isOn = true;
      plan();
    },
    stop() {
      isOn = false;
      cancel();
      [speaking, flow] = [makeSpeaking(), makeFlowWatch()];
      [meter, view, before, pictures] = [null, nothing, null, new Map()];
    },
  };
}
