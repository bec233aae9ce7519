import { createHash, randomBytes } from "node:crypto";

/** A word that nobody guesses. */
export function newTicket(): string {
  return randomBytes(24).toString("base64url");
}

/** Words are kept as what they cannot be guessed from. */
export function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

/** What a tool is given beside a hint, and sends back with it. */
export function messageHintOf(hint: string): string {
  return createHash("sha256").update(`message ${hint}`).digest("base64url").slice(0, 22);
}
