import { accessToken } from "../../packages/server/src/accounts/sessions/token.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";

/** So many of the first members suit everybody. */
export const liking = 20_000;

export function memberOf(place: number | string): string {
  return `bench-${place}`;
}

/** The session that a member's token was given to. */
export function sessionOf(memberId: string): string {
  return `session-${memberId}`;
}

export function tokenOf(place: number): string {
  return accessToken(messagingSecret, "social", sessionOf(memberOf(place)), 1);
}
