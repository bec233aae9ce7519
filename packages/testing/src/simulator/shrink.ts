import { runSeed, type RunSettings, type SeedRun, type Step } from "./run-seed.ts";

/** The same seed with fewer steps that still breaks the same property; leaves out ever smaller parts. */
export async function shrink(failed: SeedRun, settings: RunSettings): Promise<SeedRun> {
  const property = failed.violations[0]?.property;
  let best = failed;
  for (let size = Math.ceil(best.script.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < best.script.length;) {
      const script: Step[] = best.script.filter((_, at) => at < from || at >= from + size);
      const run = await runSeed(failed.seed, settings, script);
      if (run.violations[0]?.property === property) best = run;
      else from += size;
    }
  return best;
}

/** A failure as a person reads it, with the command that shows it again. */
export function describeRun(
  { seed, violations, trace }: SeedRun,
  replay = (of: number) => `npm run simulate -- --seed ${of}`,
): string {
  const found = violations.slice(0, 3).map(({ property, detail }) => `property ${property}: ${detail}`);
  return [`seed ${seed}`, ...trace, ...found, replay(seed)].join("\n");
}
