import type { CallHandler } from "../../app/calls.ts";
import { endSession } from "./end.ts";
import { guestToken } from "./token.ts";

/** POST /v1/auth/logout (A4). Without a sign-in there is nothing to end, and the guest token is the same kind. */
export const logout: CallHandler<"POST /v1/auth/logout"> = async (_input, context) => {
  const { caller, clock, secret } = context;
  if (caller) await endSession(context, caller.realm, caller.accountId, caller.sessionId, "signed out");
  return { access_token: guestToken(secret, clock.now()) };
};
