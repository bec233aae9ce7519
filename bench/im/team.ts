import { randomId } from "@lyceum/kit";
import { askFor, frameOf, signIn, sleep } from "./client.ts";
import type { Measured } from "./pairs.ts";
import type { Wire } from "./wire.ts";

export type TeamLoad = {
  hearers: number;
  /** Messages a second; null: as many as `inFlight` lets through. */
  perSecond: number | null;
  inFlight: number;
  warmUpMs: number;
  measureMs: number;
};

/** One member of a team speaks, all others hear it: the time from sending to the arrival at each. */
export async function runTeam(
  url: string,
  { hearers, perSecond, inFlight, warmUpMs, measureMs }: TeamLoad,
  marks: { begins(): void; ends(): void },
): Promise<Measured> {
  const wires: Wire[] = [];
  for (let at = 0; at <= hearers; at++) wires.push(await signIn(url, `person-${at}`));
  const [speaker, ...others] = wires;
  if (!speaker) throw new Error("nobody speaks");
  // The speaker is a member too, and a team has at most 200: the last hearer listens with the speaker's account.
  const accounts = others.slice(0, hearers - 1).map((_, at) => `person-${at + 1}`);
  const made = await askFor(speaker, "createTeam", {
    type: "advanced",
    name: "W2",
    accounts,
    idClient: randomId(),
  });
  const { teamId } = (made as { team: { teamId: string } }).team;
  others.at(-1)?.close();
  const last = await signIn(url, "person-0");
  const listeners = [...others.slice(0, -1), last];
  const sentAt = new Map<string, number>();
  const latenciesMs: number[] = [];
  const body = "x".repeat(100);
  const run = randomId();
  let serial = 0;
  let faults = 0;
  let isMeasuring = false;
  let isOver = false;
  let heard = 0;
  const send = () => {
    const idClient = `${run}-${(serial += 1)}`;
    sentAt.set(idClient, performance.now());
    speaker.send(frameOf("sendTeamMsg", (serial % 32_767) + 1, { to: teamId, type: 0, body, idClient }));
  };
  speaker.onText = (text) => {
    if (!text.startsWith("[8,2,")) return;
    if (!/^\[8,2,\d+,200,/.test(text)) faults += 1;
    if (perSecond === null && !isOver) send();
  };
  for (const wire of listeners)
    wire.onText = (text) => {
      // Reading every text whole would measure this program: all hear the same.
      if (!text.startsWith("[8,10,")) return;
      const now = performance.now();
      for (const [, idClient] of text.matchAll(/"idClient":"([^"]+)"/g)) {
        heard += 1;
        const at = sentAt.get(idClient ?? "");
        if (isMeasuring && at !== undefined) latenciesMs.push(now - at);
      }
    };
  if (perSecond === null) for (let at = 0; at < inFlight; at++) send();
  const timer = perSecond === null ? null : setInterval(send, 1_000 / perSecond);
  await sleep(warmUpMs);
  isMeasuring = true;
  marks.begins();
  const begin = performance.now();
  await sleep(measureMs);
  isMeasuring = false;
  const seconds = (performance.now() - begin) / 1_000;
  marks.ends();
  isOver = true;
  if (timer) clearInterval(timer);
  const due = () => serial * listeners.length;
  for (let waits = 0; heard < due() && waits < 500; waits++) await sleep(20);
  faults += due() - heard;
  for (const wire of [speaker, ...listeners]) wire.close();
  return { delivered: latenciesMs.length, seconds, latenciesMs, faults };
}
