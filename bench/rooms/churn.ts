import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startEngine } from "./engines.ts";
import { openHearer, openSpeaker } from "./peers.ts";

const roomId = "churn";
const atOnce = 10;
const reports = 6;
const may = { mic: true, camera: true, screen: false, screenSound: false, hears: true };

/** Ten at a time come, hear one packet and go, over and over: what the forwarding process holds meanwhile. */
export async function measureChurn(joins: number) {
  const engine = await startEngine("embedded");
  const { media, address } = engine;
  const names = Array.from({ length: atOnce }, (_, at) => `hearer-${at}`);
  media.allow(
    roomId,
    1,
    ["speaker", ...names].map((name) => ({ account: name, seat: name, ...may })),
  );
  const speaker = await openSpeaker({ media, address, roomId, seat: "speaker" });
  const rows = [];
  let done = 0;
  for (let report = 0; report <= reports; report++) {
    const begin = performance.now();
    const from = done;
    for (; done < (joins * report) / reports; done += atOnce) {
      const hearers = await Promise.all(
        names.map((seat) => openHearer({ media, address, roomId, seat }, "speaker")),
      );
      for (const name of names) media.disconnect(roomId, name);
      for (const hearer of hearers) hearer.close();
    }
    const seconds = (performance.now() - begin) / 1_000;
    await sleep(1_000);
    rows.push({
      "joins so far": done,
      "joins/s": done === from ? "" : ((done - from) / seconds).toFixed(1),
      connections: (await media.stats()).connections,
      "memory MiB": Math.round(memoryOf(engine.pid())),
    });
  }
  speaker.close();
  await engine.close();
  return rows;
}

function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}
