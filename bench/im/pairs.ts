import { randomId } from "@lyceum/kit";
import { sleep } from "./client.ts";
import type { Talker } from "./talker.ts";

export type Load = { clients: number; inFlight: number; warmUpMs: number; measureMs: number };
export type Measured = { delivered: number; seconds: number; latenciesMs: number[]; faults: number };

/** Half of the clients write to the other half; each keeps some messages in flight and sends the next when one arrived. */
export async function runPairs(
  signIn: (account: string) => Promise<Talker>,
  load: Load,
  marks: { begins(): void; ends(): void },
): Promise<Measured> {
  const talkers: Talker[] = [];
  for (let at = 0; at < load.clients; at++) talkers.push(await signIn(`person-${at}`));
  const sentAt = new Map<string, number>();
  const latenciesMs: number[] = [];
  const body = "x".repeat(100);
  const run = randomId();
  let serial = 0;
  let isMeasuring = false;
  let isOver = false;
  const send = (pair: number) => {
    const id = `${run}-${pair}-${(serial += 1)}`;
    sentAt.set(id, performance.now());
    talkers[pair * 2]?.send(`person-${pair * 2 + 1}`, id, body);
  };
  for (let pair = 0; pair < load.clients / 2; pair++) {
    talkers[pair * 2 + 1]?.onMessage((id) => {
      const at = sentAt.get(id);
      if (at === undefined) return;
      sentAt.delete(id);
      if (isMeasuring) latenciesMs.push(performance.now() - at);
      if (!isOver) send(pair);
    });
    for (let at = 0; at < load.inFlight; at++) send(pair);
  }
  await sleep(load.warmUpMs);
  isMeasuring = true;
  marks.begins();
  const begin = performance.now();
  await sleep(load.measureMs);
  isMeasuring = false;
  const seconds = (performance.now() - begin) / 1_000;
  marks.ends();
  isOver = true;
  while (sentAt.size > 0) await sleep(20);
  const faults = talkers.reduce((sum, talker) => sum + talker.faults(), 0);
  for (const talker of talkers) talker.close();
  return { delivered: latenciesMs.length, seconds, latenciesMs, faults };
}
