import { randomId } from "@lyceum/kit";
import { commands, pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { frameOf, sleep } from "./client.ts";
import type { Measured } from "./pairs.ts";
import type { Wire } from "./wire.ts";

/** One member who speaks and those who hear, all signed in, whatever protocol they speak. */
export type Team = {
  speaker: {
    send(id: string, body: string): void;
    /** Told whenever the server has answered a message, taken or refused. */
    onAnswer(told: () => void): void;
    /** Messages that were refused. */
    faults(): number;
    close(): void;
  };
  hearers: Hearer[];
};

/** Told the ids of messages that arrived together. */
export type Hearer = { onMessages(told: (ids: readonly string[]) => void): void; close(): void };

type TeamLoad = {
  /** Messages a second; null: as many as `inFlight` lets through. */
  perSecond: number | null;
  inFlight: number;
  warmUpMs: number;
  measureMs: number;
};

/** Speaks by a command and is told of each answer. */
export function speakerOf(
  wire: Wire,
  name: "sendTeamMsg" | "sendSuperTeamMsg" | "sendChatroomMsg",
  place: object,
): Team["speaker"] {
  const { service, command } = commands[name];
  const answer = `[${service},${command},`;
  const stored = new RegExp(`^\\[${service},${command},\\d+,200,`);
  let serial = 0;
  let faults = 0;
  return {
    send(idClient, body) {
      serial = (serial % limits.serialMax.value) + 1;
      wire.send(frameOf(name, serial, { ...place, type: 0, body, idClient }));
    },
    onAnswer(told) {
      wire.onText = (text) => {
        if (!text.startsWith(answer)) return;
        if (!stored.test(text)) faults += 1;
        told();
      };
    },
    faults: () => faults,
    close: wire.close,
  };
}

/** Hears a push; reading every text whole would measure this program, for all hear the same. */
export function hearerOf(wire: Wire, name: "teamMsgs" | "superTeamMsgs" | "chatroomMsgs"): Hearer {
  const { service, command } = pushes[name];
  const head = `[${service},${command},`;
  return {
    onMessages(told) {
      wire.onText = (text) => {
        if (text.startsWith(head))
          told(Array.from(text.matchAll(/"idClient":"([^"]+)"/g), ([, id]) => id ?? ""));
      };
    },
    close: wire.close,
  };
}

/** One member of a team speaks, all others hear it: the time from sending to the arrival at each, and at the first. */
export async function runTeam(
  { speaker, hearers }: Team,
  { perSecond, inFlight, warmUpMs, measureMs }: TeamLoad,
  marks: { begins(): void; ends(): void },
): Promise<Measured & { firstMs: number[] }> {
  const sentAt = new Map<string, number>();
  const latenciesMs: number[] = [];
  const firstMs = new Map<string, number>();
  const body = "x".repeat(100);
  const run = randomId();
  let serial = 0;
  let isMeasuring = false;
  let isOver = false;
  let heard = 0;
  const send = () => {
    const id = `${run}-${(serial += 1)}`;
    sentAt.set(id, performance.now());
    speaker.send(id, body);
  };
  speaker.onAnswer(() => {
    if (perSecond === null && !isOver) send();
  });
  for (const hearer of hearers)
    hearer.onMessages((ids) => {
      const now = performance.now();
      for (const id of ids) {
        const at = sentAt.get(id);
        if (at === undefined) continue;
        heard += 1;
        if (!isMeasuring) continue;
        latenciesMs.push(now - at);
        if (!firstMs.has(id)) firstMs.set(id, now - at);
      }
    });
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
  const due = () => serial * hearers.length;
  for (let waits = 0; heard < due() && waits < 500; waits++) await sleep(20);
  const faults = speaker.faults() + due() - heard;
  for (const one of [speaker, ...hearers]) one.close();
  return { delivered: latenciesMs.length, seconds, latenciesMs, firstMs: [...firstMs.values()], faults };
}
