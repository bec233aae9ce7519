import type { Seat } from "../device.ts";
import type { Truth } from "../truth.ts";
import type { World } from "../world.ts";

/** Looks at one page after a step, or at the end, when all is quiet, at the whole world. Finds go to the ledger. */
export type Check = {
  atStep?(seat: Seat, world: World): void;
  /** All lines are up or gone for long, and nothing is on its way. */
  whenStill?(world: World): void;
  /** Every device is back and has caught up. */
  atEnd?(world: World, truth: Truth): Promise<void> | void;
};
