import { createHash, randomBytes } from "node:crypto";

/** A word of 32 signs that nobody guesses. */
export function newTicket(): string {
  return randomBytes(24).toString("base64url");
}

/** Words are kept as what they cannot be found out from; they are random and long, so a plain digest gives nothing away. */
export function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
