import { faultRow, type FaultKey } from "@lyceum/contract/faults";
import type { LoginPort } from "@lyceum/contract/shapes";
import type { ServerEnd } from "./socket-pair.ts";

export type Connection = { end: ServerEnd; account: string | null; port: LoginPort | null; heardAt: number };

/** What a command of the plain server refuses with. */
export class Refusal extends Error {
  readonly code: number;
  constructor(fault: FaultKey | number) {
    super();
    this.code = typeof fault === "number" ? fault : Number(faultRow(fault).code);
  }
}
