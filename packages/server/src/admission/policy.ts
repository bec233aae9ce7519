import type { AdmissionMode } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";

const allowed: Record<string, readonly AdmissionMode[]> = {
  community: ["open", "domainOrCode", "staffOrCode"],
  university: ["open", "domainOrCode", "staffOrCode"],
};

/** Where children learn, people are admitted by staff or by a code that staff gave out, whatever else is asked (A5). */
export function allowedModes(kind: string): readonly AdmissionMode[] {
  return allowed[kind] ?? ["staffOrCode"];
}

export function requireMode(kind: string, mode: AdmissionMode): void {
  if (!allowedModes(kind).includes(mode)) throw new Fault("forbidden");
}

/** Whether a person who has proved this mail address is admitted without anybody's word. */
export function admitsAtOnce(
  { kind, mode, emailDomains }: { kind: string; mode: AdmissionMode; emailDomains: readonly string[] },
  email: string | null,
): boolean {
  if (!allowedModes(kind).includes(mode)) return false;
  if (mode === "open") return true;
  if (mode !== "domainOrCode" || email === null) return false;
  return emailDomains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
