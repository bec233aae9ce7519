import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { acceptFirst } from "../../agreements/index.ts";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { SiteScope } from "../../app/context.ts";
import { requireActive, requireAgreement } from "../policy.ts";
import { startSession } from "../sessions/start.ts";
import { findAccount } from "../store.ts";
import { type ClientData, makeChallenge, readClientData } from "./challenge.ts";
import { findPasskey, type PasskeyRow, touchPasskey, useChallenge } from "./store.ts";

/** POST /login/passkey/begin (A1). */
export const beginPasskeySignIn: CallHandler<"POST /login/passkey/begin"> = async (_input, context) => ({
  challenge: makeChallenge(context),
  rpId: siteOf(context).domain,
});

/**
 * POST /login/passkey (A1). A passkey is held and has asked for a finger, a face or a number: that is both factors, so that
 * staff need no digits beside it.
 */
export const signInByPasskey: CallHandler<"POST /login/passkey"> = async ({ body }, context) => {
  const site = siteOf(context);
  const { clock, database, address } = context;
  requireAgreement(body.agreement);
  const said = readClientData(context, site, body.clientDataJSON);
  const passkey = said ? await findPasskey(database.kysely, site.deptId, body.id) : undefined;
  if (!said || !passkey) throw new Fault("passkeyRefused");
  const counter = await verify(site, said, passkey, body);
  const account = await findAccount(database, "edu", passkey.account_id);
  const now = clock.now();
  if (!account || !(await useChallenge(database.kysely, said.challenge, now)))
    throw new Fault("passkeyRefused");
  requireActive(account);
  await touchPasskey(database.kysely, passkey.credential_id, counter, now);
  const signedIn = await startSession(context, "edu", account);
  const { id: accountId, dept_id: deptId } = account;
  await acceptFirst(database.kysely, { realm: "edu", accountId, deptId, at: now, address });
  return signedIn;
};

/** The counter of a good signature. A counter that does not rise says that there is a copy, and the library refuses it. */
async function verify(
  { domain }: SiteScope,
  { challenge, origin }: ClientData,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: Call<"POST /login/passkey">["body"],
): Promise<number> {
  // Large, and few have passkeys.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Fault("passkeyRefused");
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw new Fault("passkeyRefused", { cause });
  }
}
