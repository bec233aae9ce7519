import { seededRandom } from "../socket-pair.ts";
import type { Action } from "./actions/action.ts";
import { actions as plainActions, machineryActions } from "./actions/index.ts";
import { checks } from "./checks/index.ts";
import { calm } from "./network.ts";
import type { Violation } from "./properties.ts";
import { readTruth } from "./truth.ts";
import type { DeviceBug } from "./planted-bugs.ts";
import { makeWorld, type MakeSide, type World } from "./world.ts";

/** One step of a script: by its own seed, so that a script with fewer steps does the same in those that are left. */
export type Step = { action: string; seed: number; waitMs: number };

export type SeedRun = {
  seed: number;
  violations: readonly Violation[];
  /** What happened, a line for a step. */
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

/** Lives a script in a world of its seed and looks at every property after every step and at the end. */
export async function runSeed(
  seed: number,
  settings: RunSettings,
  script: readonly Step[] = writeScript(seed, settings.stepCount, settings.actions),
): Promise<SeedRun> {
  const world = await makeWorld(seed, settings.side, settings.bugs, settings.suffix?.());
  const trace: string[] = [];
  const { timers } = world;
  const { violations } = world.ledger;
  const startAt = timers.now();
  try {
    for (const device of world.devices) device.start();
    await timers.advance(200);
    for (const step of script) {
      const action = machineryActions.find(({ name }) => name === step.action);
      const done = action?.run(world, seededRandom(step.seed));
      if (done) trace.push(`${String(timers.now() - startAt).padStart(7)} ms  ${done}`);
      await timers.advance(step.waitMs);
      look(world);
      if (violations.length > 0) break;
    }
    if (violations.length === 0) await end(world);
  } finally {
    for (const device of world.devices) device.crash();
    await timers.advance(10);
    await world.side.close();
  }
  return { seed, violations: [...violations], trace, script };
}

function look(world: World): void {
  for (const seat of world.seats()) for (const check of bodies) check.atStep?.(seat, world);
}

/** The weather turns fine, first for those who are there, then for all; whoever failed tries again. */
async function end(world: World): Promise<void> {
  const { timers, devices, ledger } = world;
  const hasFailed = () => ledger.violations.length > 0;
  const { keepsOrder } = world.weather;
  world.weather = calm;
  world.isServerUp = true;
  world.side.crash("notAtNext");
  // Where frames are lost singly nobody is told of the last one; a new line catches up.
  if (!keepsOrder) for (const device of devices) device.route.cut();
  await timers.advance(120_000);
  await world.side.rest();
  await timers.advance(2_000);
  look(world);
  for (const check of bodies) check.whenStill?.(world);
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
  for (const seat of world.seats())
    for (const { id } of seat.client.sessions.list())
      for (const row of seat.rows(id))
        if (row.status === "fail" && row.seq === null) seat.client.messages.resend(row.idClient);
  await timers.advance(60_000);
  look(world);
  if (hasFailed()) return;
  const truth = await readTruth(world);
  for (const check of bodies) {
    await check.atEnd?.(world, truth);
    if (hasFailed()) return;
  }
  look(world);
}
