import { makeFakeTimers, seededRandom } from "../socket-pair.ts";
import { type Device, makeDevice, type Seat, type Surroundings } from "./device.ts";
import { makeLedger } from "./ledger.ts";
import { calm, type Weather } from "./network.ts";
import type { DeviceBug } from "./planted-bugs.ts";
import type { Side } from "./side.ts";

export type Harness = Surroundings & {
  seed: number;
  /** They may all reach each other, and none of them the outsider. */
  people: readonly string[];
  outsider: string;
  devices: readonly Device[];
  seats(): Seat[];
  /** How far the server's clock is from the true time. */
  serverSkewMs: number;
  /** A word that no other message has. */
  nextWord(): string;
};

/** Makes a side; `now` is the server's clock. */
export type MakeSide = (harness: {
  seed: number;
  now: () => number;
  people: readonly string[];
  outsider: string;
}) => Promise<Side>;

const sweepEveryMs = 5_000;
const names = ["ann", "bob", "cat"];

/** Everything follows from the seed: how many devices, their tabs, and what the network is like. */
export async function makeHarness(
  seed: number,
  makeSide: MakeSide,
  bugs: readonly DeviceBug[] = [],
  suffix = "",
): Promise<Harness> {
  const random = seededRandom(seed);
  const settle = { more: async (_at: number, _nextAt: number) => {} };
  const timers = makeFakeTimers(seed, undefined, (at, nextAt) => settle.more(at, nextAt));
  const now = () => timers.now() + harness.serverSkewMs;
  let words = 0;
  const people = names.slice(0, random() < 0.3 ? 2 : 3).map((name) => name + suffix);
  const outsider = `far${suffix}`;
  const devices: Device[] = [];
  const harness: Harness = {
    seed,
    timers,
    side: undefined as never,
    ledger: makeLedger(),
    people,
    outsider,
    devices,
    seats: () => devices.flatMap((device) => device.seats),
    weather: weatherOf(random),
    isServerUp: true,
    serverSkewMs: 0,
    bugs: new Set(bugs),
    nextWord: () => writeWord((words += 1)),
  };
  harness.side = await makeSide({ seed, now, people, outsider });
  settle.more = harness.side.settle;
  for (const account of people) {
    const count = 1 + (random() < 0.6 ? 1 : 0) + (random() < 0.2 ? 1 : 0);
    for (let at = 0; at < count; at += 1)
      devices.push(makeDevice(harness, random, `${account}${at + 1}`, account, random() < 0.25 ? 2 : 1));
  }
  const sweep = () => {
    harness.side.sweep();
    timers.after(sweepEveryMs, sweep);
  };
  timers.after(sweepEveryMs, sweep);
  return harness;
}

function weatherOf(random: () => number): Weather {
  const kind = random();
  if (kind < 0.15) return calm;
  if (kind < 0.75) return { delayMs: 300, lose: 0.01, double: 0, keepsOrder: true };
  return { delayMs: 250, lose: 0.04, double: 0.1, keepsOrder: false };
}

/** Letters only, of one length: a search finds it and no other. */
function writeWord(number: number): string {
  const letter = (at: number) => String.fromCharCode(97 + (Math.floor(number / 26 ** at) % 26));
  return `m${letter(2)}${letter(1)}${letter(0)}`;
}
