import { Fault } from "@lyceum/contract/faults";
import { expect } from "vitest";

/** Waits for acts that begin at once: what is refused says why, and a fault of the database is none of it. */
export async function allAnswered(acts: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(acts);
  const failed = ended.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(failed.filter((error) => !(error instanceof Fault))).toEqual([]);
}
