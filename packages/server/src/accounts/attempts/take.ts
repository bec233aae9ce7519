import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { App, Realm } from "../../app/context.ts";
import { addAttempt } from "./store.ts";

type AttemptRule = { max: number; windowMs: number; fault: FaultKey };

const quarterHour = 900_000;

export const attemptRules = {
  /** Of one account from one address. */
  passwordFromAddress: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  /** Of one account from everywhere; addresses it signed in from before have the rule above alone. */
  password: { max: limits.passwordTriesMax.value, windowMs: quarterHour, fault: "tooManyRequests" },
  secondFactor: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  /** Of somebody who is signed in and proves who they are. */
  ownPassword: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  entryCode: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  guardianCode: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
} as const satisfies Record<string, AttemptRule>;

/** A counted attempt: what to clear after a success, and how long to wait where there were too many. */
export type Attempt = { subject: string; waitMs: number; fault: FaultKey };

/** Counts an attempt before it is judged, so that parallel guesses cannot slip by. */
export async function countAttempt(
  app: App,
  realm: Realm,
  kind: keyof typeof attemptRules,
  who: string,
): Promise<Attempt> {
  const rule: AttemptRule = attemptRules[kind];
  const subject = `${kind}:${who}`;
  const now = app.clock.now();
  const { count, since_at } = await addAttempt(app.database, realm, subject, now, rule.windowMs);
  const waitMs = count > rule.max ? Math.max(1_000, since_at + rule.windowMs - now) : 0;
  return { subject, waitMs, fault: rule.fault };
}

/**
 * Counts an attempt and throws the fault of its rule, with the time to wait, when there were too many. Who succeeds clears
 * the count of the subject that this answers.
 */
export async function takeAttempt(
  app: App,
  realm: Realm,
  kind: keyof typeof attemptRules,
  who: string,
): Promise<string> {
  const { subject, waitMs, fault } = await countAttempt(app, realm, kind, who);
  if (waitMs > 0) throw new Fault(fault, { waitMs });
  return subject;
}
