import type { Device, Seat } from "../device.ts";
import type { Harness } from "../harness.ts";

/** One thing that can happen. To add one: a file here, and a line in `index.ts`. */
export type Action = {
  name: string;
  /** How often, beside the others. */
  weight: number;
  /** Does it by chance and says what it did; null: there was nothing to do. */
  run(harness: Harness, random: () => number): string | null;
};

export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

export function pickDevice(harness: Harness, random: () => number): Device | undefined {
  return pick(
    harness.devices.filter((device) => device.isRunning),
    random,
  );
}

/** A page, and another person. Now and then it is the person itself. */
export function pickPair(harness: Harness, random: () => number): { seat: Seat; to: string } | null {
  const seat = pick(harness.seats(), random);
  if (!seat) return null;
  const isSelf = random() < 0.03;
  const others = harness.people.filter((person) => (person === seat.device.account) === isSelf);
  const to = pick(others, random);
  return to === undefined ? null : { seat, to };
}

/** A refusal of the server or the connection is an answer too. */
export function attempt(work: () => Promise<unknown> | void): void {
  try {
    work()?.catch(() => {});
  } catch {
    // Refused before anything travelled.
  }
}
