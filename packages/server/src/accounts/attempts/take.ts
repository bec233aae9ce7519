import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { App, Realm } from "../../app/context.ts";
import { addAttempt } from "./store.ts";

type AttemptRule = { max: number; windowMs: number; fault: FaultKey };

const quarterHour = 900_000;

export const attemptRules = {
  code: { max: limits.verificationCodeTries.value, windowMs: quarterHour, fault: "codeTriesUsedUp" },
  password: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  entryCode: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
  secondFactor: { max: 10, windowMs: quarterHour, fault: "tooManyRequests" },
} as const satisfies Record<string, AttemptRule>;

/**
 * Counts an attempt before it is judged, so that parallel guesses cannot slip by; who succeeds clears the count.
 * Throws the fault of the rule with the time to wait when there were too many.
 */
export async function takeAttempt(
  app: App,
  realm: Realm,
  kind: keyof typeof attemptRules,
  who: string,
): Promise<string> {
  const rule: AttemptRule = attemptRules[kind];
  const subject = `${kind}:${who}`;
  const now = app.clock.now();
  const { count, since_at } = await addAttempt(app.database, realm, subject, now, rule.windowMs);
  if (count > rule.max)
    throw new Fault(rule.fault, { waitMs: Math.max(1_000, since_at + rule.windowMs - now) });
  return subject;
}
