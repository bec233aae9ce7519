import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  NewPasskey,
  Nothing,
  Passkey,
  PasskeyId,
  PasskeyName,
  PasskeyOffer,
  PasskeyProof,
  SignedIn,
  strict,
} from "../shapes/index.ts";
import { passwordExample, passwordFaults, withPassword } from "./with-password.ts";

const own = { permission: "none", row: "A1", realm: "edu", auth: "user", rate: "userWrite" } as const;
const open = { permission: "none", row: "A1", realm: "open", auth: "none", rate: "signIn" } as const;
const passkey: Passkey = { id: "AQID", name: "Laptop", createdAt: 0, lastUsedAt: null };

/** Signing in with a passkey of WebAuthn (A1). Bytes travel in base64url. */
export const passkeyCalls = {
  "POST /account/passkeys/begin": httpCall({
    ...own,
    about: "What the browser needs to make a passkey for the caller. A challenge lives five minutes.",
    ...withPassword,
    data: PasskeyOffer,
    faults: [...passwordFaults, "passkeysFull"],
    example: {
      body: passwordExample,
      data: {
        challenge: "AQID",
        rpId: "riverside.example",
        userId: "dS0x",
        userName: "ann",
        displayName: "Ann",
        excluded: [],
      },
    },
  }),
  "POST /account/passkeys": httpCall({
    ...own,
    about: "Adds the passkey that the browser has made.",
    body: NewPasskey,
    answers: "data",
    data: Passkey,
    faults: ["passkeyRefused", "passkeysFull"],
    example: {
      body: {
        name: "Laptop",
        id: "AQID",
        clientDataJSON: "AQID",
        attestationObject: "AQID",
        transports: ["internal"],
      },
      data: passkey,
    },
  }),
  "POST /account/passkeys/rename": httpCall({
    ...own,
    about: "Names a passkey of the caller.",
    body: strict({ id: PasskeyId, name: PasskeyName }),
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    example: { body: { id: "AQID", name: "Phone" }, data: {} },
  }),
  "POST /account/passkeys/remove": httpCall({
    ...own,
    about: "Removes a passkey of the caller.",
    body: strict({ id: PasskeyId }),
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    example: { body: { id: "AQID" }, data: {} },
  }),
  "POST /login/passkey/begin": httpCall({
    ...open,
    about: "A challenge for signing in with a passkey.",
    body: Nothing,
    answers: "data",
    data: Type.Object({ challenge: Type.String(), rpId: Type.String() }),
    faults: ["notFound"],
    example: { body: {}, data: { challenge: "AQID", rpId: "riverside.example" } },
  }),
  "POST /login/passkey": httpCall({
    ...open,
    about:
      "Signs in with a passkey, which has asked for the finger, the face or the number of its owner: nothing else is asked.",
    body: PasskeyProof,
    answers: "data",
    data: SignedIn,
    faults: ["passkeyRefused", "agreementMissing", "accountDisabled", "notFound"],
    example: {
      body: {
        id: "AQID",
        clientDataJSON: "AQID",
        authenticatorData: "AQID",
        signature: "AQID",
        agreement: true,
      },
      data: { access_token: "e.s-1.1.mac", client_id: "s-1", expires_in: 900 },
    },
  }),
};
