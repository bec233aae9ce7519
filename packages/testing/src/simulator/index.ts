export { keptSeedActions } from "./actions/index.ts";
export { keptSeeds } from "./kept-seeds.ts";
export { plainSide } from "./plain-side.ts";
export { properties, type PropertyNumber } from "./properties.ts";
export { runSeed, type SeedRun } from "./run-seed.ts";
export { describeRun, shrink } from "./shrink.ts";
