import fc from "fast-check";

/**
 * Setup file of every test run. Properties take the same inputs each time, so that a run says something about the change and
 * not about luck. `LYCEUM_SEED=random` explores; another number repeats what was found.
 */
const wanted = process.env["LYCEUM_SEED"] ?? "1";
fc.configureGlobal(wanted === "random" ? {} : { seed: Number(wanted) });
