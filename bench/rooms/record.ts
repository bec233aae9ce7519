import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuSecondsOf } from "../server.ts";
import { pin, startEngine } from "./engines.ts";
import { openHearer, openSpeaker } from "./peers.ts";

const settleMs = 1_500;

/**
 * What a recording costs the forwarding process: so many rooms with one who speaks (1.6 Mbit/s) and one who hears, first
 * without, then each recorded, in turns, so that both have the same hour of the machine.
 */
export async function measureRecording(roomCount: number, seconds: number) {
  const engine = await startEngine("embedded");
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-recordings-"));
  const may = { mic: true, camera: true, screen: false, screenSound: false, hears: true };
  const grants = ["speaker", "hearer"].map((name) => ({ account: name, seat: name, ...may }));
  const names = Array.from({ length: roomCount }, (_, at) => `recorded-${at}`);
  let rev = 0;
  const allow = (isRecorded: boolean) => {
    rev += 1;
    const since = Date.now();
    for (const [at, name] of names.entries()) {
      const order = { folder: path.join(folder, `${at}-${rev}`), since, accounts: ["speaker"] };
      engine.media.allow(name, rev, grants, isRecorded ? order : null);
    }
  };
  allow(false);
  const peers = [];
  for (const roomId of names) {
    const at = { media: engine.media, address: engine.address, roomId };
    // One after the other: what is measured comes later.
    // oxlint-disable-next-line no-await-in-loop
    const speaker = await openSpeaker({ ...at, seat: "speaker" });
    // oxlint-disable-next-line no-await-in-loop
    peers.push(speaker, await openHearer({ ...at, seat: "hearer" }, "speaker"));
    speaker.talk("all");
  }
  pin(engine.pid(), 0);
  const cpuFor = async (isRecorded: boolean) => {
    allow(isRecorded);
    await sleep(settleMs);
    const [before, begin] = [cpuSecondsOf(engine.pid()), performance.now()];
    const written = bytesIn(folder);
    await sleep(seconds * 1_000);
    const passed = (performance.now() - begin) / 1_000;
    return {
      cpu: (cpuSecondsOf(engine.pid()) - before) / passed,
      bytes: (bytesIn(folder) - written) / passed,
    };
  };
  const rows = [];
  for (let round = 1; round <= 3; round++) {
    // oxlint-disable-next-line no-await-in-loop
    const [without, recorded] = [await cpuFor(false), await cpuFor(true)];
    rows.push({
      round,
      rooms: roomCount,
      "core % without": (without.cpu * 100).toFixed(1),
      "core % recorded": (recorded.cpu * 100).toFixed(1),
      ratio: (recorded.cpu / without.cpu).toFixed(2),
      "core % for each recording": (((recorded.cpu - without.cpu) * 100) / roomCount).toFixed(2),
      "written kbit/s for each": Math.round((recorded.bytes * 8) / 1_000 / roomCount),
    });
  }
  for (const peer of peers) peer.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0);
}
