import type { TObject } from "typebox";
import type { JobKind } from "./jobs.ts";

/** A job that tells people something in their inbox; all of them share one queue. */
export function tellingKind<P extends TObject>(name: string, payload: P): JobKind<P> {
  return { name, payload, attempts: 12, queue: "notices" };
}
