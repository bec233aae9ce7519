import { seededRandom } from "../socket-pair.ts";
import type { Action } from "./actions/action.ts";
import { actions as plainActions, machineryActions } from "./actions/index.ts";
import { checks } from "./checks/index.ts";
import { calm } from "./network.ts";
import type { Violation } from "./properties.ts";
import { openObserver } from "./side.ts";
import { readTruth } from "./truth.ts";
import type { DeviceBug } from "./planted-bugs.ts";
import { makeHarness, type MakeSide, type Harness } from "./harness.ts";

/** One step of a script: by its own seed, so that a script with fewer steps does the same in those that are left. */
export type Step = { action: string; seed: number; waitMs: number };

export type SeedRun = {
  seed: number;
  violations: readonly Violation[];
  /** What happened, a connection for a step. */
  trace: readonly string[];
  script: readonly Step[];
};

export type RunSettings = {
  side: MakeSide;
  bugs?: readonly DeviceBug[];
  stepCount?: number;
  /** What may happen; default: what the plain server knows. */
  actions?: readonly Action[];
  /** Of the names of people, where more than one run is on one server. */
  suffix?: () => string;
};

const bodies = Object.values(checks);

/** The script of a seed. */
export function writeScript(seed: number, stepCount = 40, actions: readonly Action[] = plainActions): Step[] {
  const random = seededRandom(seed ^ 0x5eed);
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: stepCount }, () => {
    let left = random() * total;
    const action = actions.find(({ weight }) => (left -= weight) < 0) ?? actions[0];
    const kind = random();
    const waitMs = kind < 0.4 ? 0 : kind < 0.9 ? random() * 1_500 : random() * 40_000;
    return { action: action?.name ?? "", seed: Math.floor(random() * 2 ** 31), waitMs: Math.floor(waitMs) };
  });
}

/** Runs a script in a harness made from its seed and checks at every property after every step and at the end. */
export async function runSeed(
  seed: number,
  settings: RunSettings,
  script: readonly Step[] = writeScript(seed, settings.stepCount, settings.actions),
): Promise<SeedRun> {
  const harness = await makeHarness(seed, settings.side, settings.bugs, settings.suffix?.());
  const trace: string[] = [];
  const { timers } = harness;
  const { violations } = harness.ledger;
  const startAt = timers.now();
  try {
    for (const device of harness.devices) device.start();
    await timers.advance(200);
    for (const step of script) {
      const action = machineryActions.find(({ name }) => name === step.action);
      const done = action?.run(harness, seededRandom(step.seed));
      if (done) trace.push(`${String(timers.now() - startAt).padStart(7)} ms  ${done}`);
      await timers.advance(step.waitMs);
      look(harness);
      if (violations.length > 0) break;
    }
    if (violations.length === 0) await end(harness);
  } finally {
    for (const device of harness.devices) device.crash();
    await timers.advance(10);
    await harness.side.close();
  }
  return { seed, violations: [...violations], trace, script };
}

function look(harness: Harness): void {
  for (const seat of harness.seats()) for (const check of bodies) check.atStep?.(seat, harness);
}

/** The weather turns fine, first for those who are there, then for all; whoever failed tries again. */
async function end(harness: Harness): Promise<void> {
  const { timers, devices, ledger } = harness;
  const hasFailed = () => ledger.violations.length > 0;
  const { keepsOrder } = harness.weather;
  harness.weather = calm;
  harness.isServerUp = true;
  harness.side.crash("notAtNext");
  // Where frames are lost singly nobody learns of the last one; a new connection catches up.
  if (!keepsOrder) for (const device of devices) device.route.cut();
  await timers.advance(120_000);
  await harness.side.rest();
  await timers.advance(2_000);
  look(harness);
  for (const check of bodies) check.whenStill?.(harness);
  if (hasFailed()) return;
  for (const device of devices) {
    device.route.isOnline = true;
    if (!device.isRunning) device.start();
    device.asked();
    for (const seat of device.seats)
      if (seat.client.connection.state().name === "disconnected") seat.connect();
    device.networkChanged(true);
  }
  await timers.advance(60_000);
  for (const seat of harness.seats())
    for (const { id } of seat.client.sessions.list())
      for (const row of seat.rows(id))
        if (row.status === "fail" && row.seq === null) seat.client.messages.resend(row.idClient);
  await timers.advance(60_000);
  await endCalls(harness);
  await harness.side.rest();
  await timers.advance(2_000);
  look(harness);
  if (hasFailed()) return;
  const truth = await readTruth(harness);
  for (const check of bodies) {
    await check.atEnd?.(harness, truth);
    if (hasFailed()) return;
  }
  look(harness);
}

/** Whoever still is in a channel ends it, so that time ends none while the end is looked at. */
async function endCalls({ side, people }: Harness): Promise<void> {
  if (!side.hasCalls) return;
  for (const account of people) {
    const observer = await openObserver(side, account);
    const { code, body } = await observer.ask("signalingSync", {});
    if (code === 200)
      for (const { channelId } of body.channels) await observer.ask("signalingClose", { channelId });
    observer.close();
  }
}
