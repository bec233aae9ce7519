import { readAnswer } from "@lyceum/contract/define";
import { randomId } from "@lyceum/kit";
import { frameOf, signIn, sleep } from "./client.ts";
import type { Wire } from "./wire.ts";

export type Load = { clients: number; inFlight: number; warmUpMs: number; measureMs: number };
export type Measured = { delivered: number; seconds: number; latenciesMs: number[]; faults: number };

/** Half of the clients write to the other half; each keeps some messages in flight and sends the next when one arrived. */
export async function runPairs(
  url: string,
  load: Load,
  marks: { begins(): void; ends(): void },
): Promise<Measured> {
  const wires: Wire[] = [];
  for (let at = 0; at < load.clients; at++) wires.push(await signIn(url, `person-${at}`));
  const sentAt = new Map<string, number>();
  const latenciesMs: number[] = [];
  const body = "x".repeat(100);
  const run = randomId();
  let serial = 0;
  let isMeasuring = false;
  let isOver = false;
  let faults = 0;
  const send = (pair: number) => {
    const idClient = `${run}-${pair}-${(serial += 1)}`;
    sentAt.set(idClient, performance.now());
    const params = { scene: 0, to: `person-${pair * 2 + 1}`, type: 0, body, idClient };
    wires[pair * 2]?.send(frameOf("sendMsg", (serial % 32_767) + 1, params));
  };
  for (let pair = 0; pair < load.clients / 2; pair++) {
    const [sender, receiver] = [wires[pair * 2], wires[pair * 2 + 1]];
    if (!sender || !receiver) continue;
    sender.onText = (text) => {
      if (!/^\[7,1,\d+,200,/.test(text)) faults += 1;
    };
    receiver.onText = (text) => {
      const frame = readAnswer(text);
      if (frame?.[0] !== 5) return;
      const now = performance.now();
      for (const { message } of (frame[4] as { changes: { message: { idClient: string } }[] }).changes) {
        const at = sentAt.get(message.idClient);
        if (at === undefined) continue;
        sentAt.delete(message.idClient);
        if (isMeasuring) latenciesMs.push(now - at);
        if (!isOver) send(pair);
      }
    };
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
  for (const wire of wires) wire.close();
  return { delivered: latenciesMs.length, seconds, latenciesMs, faults };
}
