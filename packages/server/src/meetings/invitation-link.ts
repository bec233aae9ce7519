import { createHmac } from "node:crypto";
import type { App } from "../app/context.ts";
import { isSame } from "../rooms/index.ts";

type Invitation = { meetingId: number; accountId: string };

/** Where somebody answers an invitation. It opens nothing by itself: it says whose it is, and the page asks for sign-in. */
export function invitationLink(
  { secret, production }: Pick<App, "secret" | "production">,
  { domain, ...invitation }: Invitation & { domain: string },
): string {
  const query = `meetingId=${invitation.meetingId}&for=${sign(secret, invitation)}`;
  return `${production ? "https" : "http"}://${domain}/meeting/detail?${query}`;
}

/** Whether a link was sent to this person. */
export function isInvitationOf(secret: Uint8Array, invitation: Invitation, given: string): boolean {
  return isSame(sign(secret, invitation), given);
}

function sign(secret: Uint8Array, { meetingId, accountId }: Invitation): string {
  return createHmac("sha256", secret)
    .update(`meeting:${meetingId}:${accountId}`)
    .digest("base64url")
    .slice(0, 22);
}
