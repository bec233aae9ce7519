import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbeddedMedia } from "../../packages/server/src/engines/embedded/media/engine.ts";
import type { Watch } from "../../packages/server/src/ports/media-engine.ts";
import {
  grantOf,
  type MediaPeer,
  openMediaPeer,
  type Places,
} from "../../packages/server/src/ports/media-peer.fixture.ts";
import { quantile } from "../table.ts";

type Media = ReturnType<typeof openEmbeddedMedia>;

const address = "127.0.0.1";
const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const camera = { mid: "camera", source: "camera", layer: "full" } as const;
const packetMs = 20;

const attacks = [
  { name: "none", title: "nobody attacks" },
  { name: "report", title: "three malformed reports" },
  { name: "sources", title: "2,000 packets/s, each of a new source, 8 s" },
  { name: "packets", title: "2,000 packets/s of one source, 8 s" },
  { name: "asks", title: "200 times asked for the last 100 packets, 2 s" },
  { name: "offers", title: "200 offers at once" },
  { name: "still", title: "the process is stopped (SIGSTOP)" },
];

/** One speaks and one hears; a third, in another room of the same process, attacks. What the hearer notices. */
export async function measureHostile() {
  const rows = [];
  for (const attack of attacks) rows.push(await measure(attack));
  return rows;
}

async function measure({ name, title }: { name: string; title: string }) {
  const logged: string[] = [];
  const log = (event: string, detail: object) =>
    logged.push("excess" in detail ? `${event} ${String(detail.excess)}` : event);
  const processes = name === "still" ? 2 : 1;
  const media = openEmbeddedMedia({ host: address, announced: address, port: 0, processes, log });
  const grants = ["ann", "ben", "mal"].map((seat) => grantOf(seat));
  for (const room of ["lesson", "other"]) media.allow(room, 1, grants);
  const room = name === "asks" ? "lesson" : "other";
  const ann = stay(media, "ann", { sends: [mic, camera] }, []);
  await ann.connect();
  const ear: Watch = { mid: "a1", account: "ann", source: "mic", layer: "full" };
  const ben = stay(media, "ben", { audio: ["a1"] }, [ear]);
  await ben.connect();
  let nextAt = performance.now();
  const pump = setInterval(() => {
    for (; nextAt <= performance.now(); nextAt += packetMs) ann.peer()?.send("mic", `${performance.now()}`);
  }, 4);
  let key = true;
  const picturePump = setInterval(() => {
    ann.peer()?.send("camera", "x".repeat(1_000), key);
    key = false;
  }, 10);
  const mal = await enter(media, name, room);
  if (name === "asks")
    await media.watch(room, "mal", [{ mid: "v1", account: "ann", source: "camera", layer: "full" }]);
  key = true;
  await sleep(1_500);
  const from = performance.now();
  const received = await attackWith(media, name, room, mal);
  await sleep(1_000);
  const until = performance.now();
  clearInterval(pump);
  clearInterval(picturePump);
  const row = {
    attack: title,
    ...ben.measure(from, until),
    "mal received": received,
    log: [...new Set(logged)].join(", "),
  };
  mal.child.disconnect();
  for (const one of [ann, ben]) one.close();
  await media.close();
  return row;
}

type Mal = { child: ChildProcess; offer: string };

async function enter(media: Media, name: string, room: string): Promise<Mal> {
  const file = path.join(import.meta.dirname, "hostile-peer.ts");
  const child = fork(file, [name, address], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [{ offer }] = (await once(child, "message")) as [{ offer: string }];
  child.send(await media.connect(room, "mal", offer, name === "asks" ? [] : [{ ...mic }]));
  await once(child, "message");
  return { child, offer };
}

/** Answers how many packets the attacker was sent meanwhile. */
async function attackWith(
  media: Media,
  name: string,
  room: string,
  { child, offer }: Mal,
): Promise<number | string> {
  if (name === "offers") {
    await Promise.allSettled(Array.from({ length: 200 }, () => media.connect(room, "mal", offer, [mic])));
    await sleep(2_000);
    return "";
  }
  if (name === "still") {
    process.kill(media.pidOf("lesson", "ben") ?? 0, "SIGSTOP");
    await sleep(6_000);
    return "";
  }
  child.send("begin");
  const [{ received }] = (await once(child, "message")) as [{ received: number }];
  return name === "asks" ? received : "";
}

/** Like a page: connects again when its connection is lost. */
function stay(media: Media, seat: string, places: Places, watches: readonly Watch[]) {
  const peers: MediaPeer[] = [];
  async function connect(): Promise<void> {
    for (;;)
      try {
        peers.push(await openMediaPeer(media, "lesson", seat, { ...places, address }));
        return await media.watch("lesson", seat, watches);
      } catch {
        await sleep(100);
      }
  }
  const stop = media.onLost((lost) => {
    if (lost.roomId === "lesson" && lost.seat === seat) void connect();
  });
  return {
    connect,
    peer: () => peers.at(-1),
    /** Of the sound: how late it came, for how long none came, and what never came. */
    measure(from: number, until: number) {
      const seen = peers.flatMap((peer) => peer.seen("a1"));
      const times = seen
        .filter(({ at }) => at >= from && at <= until)
        .map(({ at, label }) => ({ at, sent: Number(label) }));
      const late = times.map(({ at, sent }) => at - sent).toSorted((a, b) => a - b);
      const marks = [from, ...times.map(({ at }) => at), until];
      const pauses = marks.slice(1).map((at, index) => at - (marks[index] ?? at));
      const expected = (until - from) / packetMs;
      return {
        "p99 late, ms": quantile(late, 0.99).toFixed(0),
        "longest pause, ms": Math.max(...pauses).toFixed(0),
        "pauses over 500 ms": pauses.filter((pause) => pause > 500).length,
        "lost, %": Math.max(0, 100 - (times.length * 100) / expected).toFixed(1),
      };
    },
    close() {
      stop();
      for (const peer of peers) peer.close();
    },
  };
}
