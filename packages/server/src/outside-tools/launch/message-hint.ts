import { createHash } from "node:crypto";

/** What a tool is given beside a hint, and sends back with it. */
export function messageHintOf(hint: string): string {
  return createHash("sha256").update(`message ${hint}`).digest("base64url").slice(0, 22);
}
