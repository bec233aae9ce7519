import type { AdmissionMode } from "@lyceum/contract/shapes";

/** How an institution admits who registers: by its mode, by mail domains where the mode looks at them (A5). */
export type AdmissionRules = { kind: string; mode: AdmissionMode; emailDomains: readonly string[] };

const everyMode = ["open", "domainOrCode", "staffOrCode"] as const satisfies AdmissionMode[];

/** Where children learn, people are admitted by staff or by a code that staff gave out, whatever else is set. */
export function allowedModes(kind: string): readonly AdmissionMode[] {
  return kind === "community" || kind === "university" ? everyMode : ["staffOrCode"];
}

/** Whether a person who has proved this mail address is admitted without anybody's word. */
export function admitsAtOnce({ kind, mode, emailDomains }: AdmissionRules, email: string | null): boolean {
  if (!allowedModes(kind).includes(mode)) return false;
  if (mode === "open") return true;
  if (mode === "staffOrCode" || email === null) return false;
  return emailDomains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
