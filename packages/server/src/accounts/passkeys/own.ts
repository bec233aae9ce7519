import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { lockAccount } from "../grants/store.ts";
import { provePassword } from "../own/prove-password.ts";
import { makeChallenge, readClientData } from "./challenge.ts";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  useChallenge,
  writePasskeyName,
} from "./store.ts";
import { viewOfPasskey } from "./view.ts";

/** POST /account/passkeys/begin (A1). */
export const beginPasskey: CallHandler<"POST /account/passkeys/begin"> = async ({ body }, context) => {
  const site = siteOf(context);
  const account = await provePassword(context, body.password);
  const held = await listPasskeys(context.database.kysely, account.id);
  if (held.length >= limits.passkeysMax.value) throw new Fault("passkeysFull");
  return {
    challenge: makeChallenge(context, account.id),
    rpId: site.domain,
    userId: Buffer.from(account.id).toString("base64url"),
    userName: account.user_name,
    displayName: account.nick,
    excluded: held.map((one) => one.credential_id),
  };
};

/** POST /account/passkeys (A1). A challenge is answered once. */
export const addPasskey: CallHandler<"POST /account/passkeys"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { clock, database } = context;
  const { challenge, made } = await verifyMade(context, body);
  const now = clock.now();
  const row: PasskeyRow = {
    credential_id: made.id,
    dept_id: deptId,
    account_id: accountId,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: [...body.transports],
    name: body.name.trim() || "–",
    created_at: now,
    last_used_at: null,
  };
  await database.kysely.transaction().execute(async (transaction) => {
    await lockAccount(transaction, "edu", accountId);
    const held = await listPasskeys(transaction, accountId);
    if (held.length >= limits.passkeysMax.value) throw new Fault("passkeysFull");
    const isNew =
      (await useChallenge(transaction, challenge, now)) && (await insertPasskey(transaction, row));
    if (!isNew) throw new Fault("passkeyRefused");
  });
  return viewOfPasskey(row);
};

/** POST /account/passkeys/rename (A1). */
export const renamePasskey: CallHandler<"POST /account/passkeys/rename"> = async ({ body }, context) => {
  const { accountId } = callerOf(context);
  const name = body.name.trim() || "–";
  if (!(await writePasskeyName(context.database.kysely, accountId, body.id, name)))
    throw new Fault("notFound");
  return {};
};

/** POST /account/passkeys/remove (A1). */
export const removePasskey: CallHandler<"POST /account/passkeys/remove"> = async ({ body }, context) => {
  const { accountId } = callerOf(context);
  if (!(await deletePasskey(context.database.kysely, accountId, body.id))) throw new Fault("notFound");
  return {};
};

type Made = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

async function verifyMade(
  context: CallContext,
  body: Call<"POST /account/passkeys">["body"],
): Promise<{ challenge: string; made: Made }> {
  const site = siteOf(context);
  const said = readClientData(context, site, body.clientDataJSON, callerOf(context).accountId);
  if (!said) throw new Fault("passkeyRefused");
  // Large, and few have passkeys.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: body.id,
        rawId: body.id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: body.clientDataJSON, attestationObject: body.attestationObject },
      },
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
    });
    if (!registrationInfo) throw new Fault("passkeyRefused");
    return { challenge: said.challenge, made: registrationInfo.credential };
  } catch (cause) {
    // What the library throws is about what the browser sent.
    throw new Fault("passkeyRefused", { cause });
  }
}
