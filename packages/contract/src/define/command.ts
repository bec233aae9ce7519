import type { Static, TSchema } from "typebox";
import type { FaultKey } from "../faults.ts";
import type { RateClass } from "../limits.ts";
import type { RequiredPermission } from "../permissions.ts";

/**
 * One request of the messaging or rooms protocol: a numbered pair, what it takes, what it answers.
 * Dispatch, typed client, validation, protocol page, golden frame and metric name come from this row.
 */
export type Command<Params extends TSchema = TSchema, Result extends TSchema = TSchema> = {
  service: number;
  command: number;
  /** Row of docs/product.md, such as "M3". */
  row: string;
  about: string;
  params: Params;
  result: Result;
  faults: readonly FaultKey[];
  /** Whether the connection must have passed the login packet. */
  requires: "connected" | "loggedIn";
  /** What the roles of who is signed in must allow (A5); "none" is written out. Guests of a room are judged by `guests`. */
  permission: RequiredPermission;
  /** Also for guests of a room, who may do nothing else. */
  guests?: boolean;
  rate: RateClass;
  timeoutMs: number;
  /** The client may send it again after a time-out without a second effect. */
  repeatable: boolean;
  example: { params: Static<Params>; result: Static<Result> };
};

export function command<Params extends TSchema, Result extends TSchema>(
  row: Command<Params, Result>,
): Command<Params, Result> {
  return row;
}

export type ParamsOf<C> = C extends Command<infer P, TSchema> ? Static<P> : never;
export type ResultOf<C> = C extends Command<TSchema, infer R> ? Static<R> : never;
