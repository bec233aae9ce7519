// Runs the messaging simulator over many seeds: npm run simulate -- [--seeds 10000] [--from 1] [--seed 7]
import { parseArgs } from "node:util";
import {
  describeRun,
  keptSeedActions,
  keptSeeds,
  plainSide,
  properties,
  type PropertyNumber,
  runSeed,
  shrink,
  type SeedRun,
} from "@lyceum/testing/simulator";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "10000" },
    from: { type: "string", default: "1" },
    /** One seed alone, with its steps. */
    seed: { type: "string" },
    /** Of the actions alone that the kept seeds are written in. */
    kept: { type: "boolean", default: false },
  },
});
const side = plainSide();
const kept = { side, actions: keptSeedActions };
const settings = values.kept ? kept : { side };

if (values.seed === undefined) await runMany(Number(values.from), Number(values.seeds));
else await replay(Number(values.seed));

async function replay(seed: number): Promise<void> {
  const run = await runSeed(seed, settings);
  if (run.violations.length === 0) return console.log(`seed ${seed}: all properties hold`);
  console.log(describeRun(run));
  const short = await shrink(run, settings);
  console.log(`\nshorter, ${short.script.length} of ${run.script.length} steps:\n${describeRun(short)}`);
  process.exitCode = 1;
}

async function runMany(from: number, count: number): Promise<void> {
  const seeds = [
    ...keptSeeds.map(({ seed }) => ({ seed, how: kept })),
    ...Array.from({ length: count }, (_, at) => ({ seed: from + at, how: settings })),
  ];
  const failed: SeedRun[] = [];
  const startAt = Date.now();
  let toldAt = startAt;
  for (const [at, { seed, how }] of seeds.entries()) {
    const run = await runSeed(seed, how);
    if (run.violations.length > 0) failed.push(run);
    if (Date.now() - toldAt < 1_000) continue;
    toldAt = Date.now();
    console.log(`${at + 1} of ${seeds.length} seeds, ${failed.length} failed`);
  }
  for (const [number, { name, says }] of Object.entries(properties)) {
    const broken = failed.filter(({ violations }) =>
      violations.some(({ property }) => property === (Number(number) as PropertyNumber)),
    );
    const verdict =
      broken.length === 0
        ? "holds"
        : `broken by ${broken.length}: ${broken
            .slice(0, 5)
            .map(({ seed }) => seed)
            .join(" ")}`;
    console.log(`${number.padStart(2)}  ${name.padEnd(22)} ${verdict.padEnd(30)} ${says}`);
  }
  console.log(
    `${seeds.length} seeds in ${Math.round((Date.now() - startAt) / 1000)} s, ${failed.length} failed`,
  );
  if (failed[0]) console.log(`\n${describeRun(failed[0])}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
