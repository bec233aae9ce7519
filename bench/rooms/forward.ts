import { setTimeout as sleep } from "node:timers/promises";
import { cpuSecondsOf } from "../server.ts";
import { type BenchEngine, pin } from "./engines.ts";
import { type Hearer, openHearer, openSpeaker } from "./peers.ts";

const joinsAtOnce = 8;

/** One speaks and many hear: what a forwarded packet costs the forwarding process, what is lost, and how fast people come in. */
export async function measureForwarding(engine: BenchEngine, hearerCount: number, seconds: number) {
  const { media, address } = engine;
  const roomId = `forward-${hearerCount}`;
  const names = Array.from({ length: hearerCount }, (_, index) => `hearer-${index}`);
  const may = { mic: true, camera: true, screen: false, screenSound: false, hears: true };
  const grants = ["speaker", ...names].map((name) => ({ account: name, seat: name, ...may }));
  media.allow(roomId, 1, grants);
  const speaker = await openSpeaker({ media, address, roomId, seat: "speaker" });
  pin(engine.pid(), 0);

  const hearers: Hearer[] = [];
  // Who is there first hears sound all the time while the others come in.
  const first = await openHearer({ media, address, roomId, seat: names[0] ?? "" }, "speaker");
  hearers.push(first);
  first.longestPause();
  const joinBegin = performance.now();
  const waiting = names.slice(1);
  const waitingCount = waiting.length;
  const join = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      hearers.push(await openHearer({ media, address, roomId, seat: name }, "speaker"));
  };
  await Promise.all(Array.from({ length: joinsAtOnce }, join));
  const joinSeconds = (performance.now() - joinBegin) / 1_000;
  const pause = first.longestPause();

  const received = () => hearers.reduce((sum, hearer) => sum + hearer.received(), 0);
  // What is under way belongs to the measure as a whole, or not at all.
  const fallSilent = async () => {
    speaker.talk("nothing");
    for (let last = -1; last !== received(); await sleep(1_000)) last = received();
  };
  await fallSilent();
  const before = { cpu: cpuSecondsOf(engine.pid()), received: received(), sent: speaker.sent() };
  const own = process.cpuUsage();
  const begin = performance.now();
  speaker.talk("all");
  await sleep(seconds * 1_000);
  const passed = (performance.now() - begin) / 1_000;
  const used = process.cpuUsage(own);
  await fallSilent();
  const cpu = cpuSecondsOf(engine.pid()) - before.cpu;
  const came = received() - before.received;
  const sent = speaker.sent() - before.sent;
  const lost = Math.max(0, sent * hearerCount - came);
  speaker.close();
  for (const hearer of hearers) hearer.close();
  media.allow(roomId, 2, []);
  await sleep(500);
  return {
    engine: engine.name,
    hearers: hearerCount,
    "packets in/s": Math.round(sent / passed),
    "forwarded/CPU-s": Math.round(came / cpu),
    "core %": ((cpu / passed) * 100).toFixed(1),
    "lost %": ((lost / (came + lost)) * 100).toFixed(3),
    "joins/s": (waitingCount / joinSeconds).toFixed(1),
    "pause meanwhile ms": Math.round(pause),
    "generator core %": ((used.user + used.system) / 10_000 / passed).toFixed(0),
  };
}
