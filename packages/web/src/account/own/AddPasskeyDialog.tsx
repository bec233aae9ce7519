import { ownAccount } from "@lyceum/texts/own-account";
import { TextInput } from "@mantine/core";
import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";

type Props = { onAdded: () => Promise<void>; onClosed: () => void };

const nameMax = 60;
/** ES256, RS256 and EdDSA of COSE. */
const algorithms = [-7, -257, -8];

/** Has the browser make a passkey, and gives it a name (A1). */
export function AddPasskeyDialog({ onAdded, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);

  async function add(password: string): Promise<void> {
    if (name.trim() === "") return setWrong(t("passkeyNameMissing"));
    const call = { body: { password }, isQuiet: true } as const;
    const offer = await http.call("POST /account/passkeys/begin", call);
    const made = await startRegistration({
      optionsJSON: {
        challenge: offer.challenge,
        rp: { id: offer.rpId, name: "Lyceum" },
        user: { id: offer.userId, name: offer.userName, displayName: offer.displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
        excludeCredentials: offer.excluded.map((id) => ({ id, type: "public-key" as const })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    }).catch(() => {
      // The person closed the window of the browser, or the device has the passkey already.
      throw new CallFault("passkeyRefused", t("passkeyFailed"));
    });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    const body = { name: name.trim(), id: made.id, clientDataJSON, attestationObject, transports };
    await http.call("POST /account/passkeys", { body, isQuiet: true });
    await onAdded();
  }

  return (
    <PasswordDialog
      title={t("passkeyAdd")}
      text={t("passkeyAddText")}
      confirmLabel={t("continue")}
      onConfirm={add}
      onClosed={onClosed}
    >
      <TextInput
        label={t("passkeyName")}
        description={t("passkeyNameHint")}
        maxLength={nameMax}
        value={name}
        error={wrong}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(null);
        }}
      />
    </PasswordDialog>
  );
}
