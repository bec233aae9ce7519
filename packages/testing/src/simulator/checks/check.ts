import type { Seat } from "../device.ts";
import type { Truth } from "../truth.ts";
import type { Harness } from "../harness.ts";

/** Looks at one page after a step, or at the end, when all is quiet, at the whole run. Finds go to the ledger. */
export type Check = {
  atStep?(seat: Seat, harness: Harness): void;
  /** All connections are up or gone for long, and nothing is on its way. */
  whenStill?(harness: Harness): void;
  /** Every device is back and has caught up. */
  atEnd?(harness: Harness, truth: Truth): Promise<void> | void;
};
