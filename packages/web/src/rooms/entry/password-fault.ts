import { Fault, type FaultKey } from "@lyceum/contract/faults";

const keys = ["roomPasswordMissing", "roomPasswordWrong", "roomPasswordTooOften"] as const;
export type PasswordFault = (typeof keys)[number];

/** What is wrong with the password; null where something else keeps one out. */
export function passwordFaultOf(error: unknown): PasswordFault | null {
  const key = error instanceof Fault ? error.key : null;
  return keys.find((one) => one === key) ?? null;
}

export function isPasswordFault(key: FaultKey): boolean {
  return keys.some((one) => one === key);
}
