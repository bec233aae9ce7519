import { macOf } from "../accounts/index.ts";

/** By what the store of an institution knows somebody: the same for ever, and not to be guessed from who it is. */
export function pseudonymOf(secret: Uint8Array, deptId: number, accountId: string): string {
  return macOf(secret, "statements", `person ${deptId} ${accountId}`).toString("hex").slice(0, 32);
}

/** The UUID of an attempt. It has the form of version 5, by which stores of every age know it as one. */
export function registrationOf(secret: Uint8Array, deptId: number, attempt: string): string {
  const bytes = macOf(secret, "statements", `attempt ${deptId} ${attempt}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
