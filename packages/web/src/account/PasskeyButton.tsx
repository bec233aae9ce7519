import type { SignedIn } from "@lyceum/contract/shapes";
import { accountSteps } from "@lyceum/texts/account/steps";
import { Button } from "@mantine/core";
import { startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { CallFault, http } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";

type Props = {
  /** False when something has to be done first, which the form then says. */
  begin: () => boolean;
  onDone: (signedIn: SignedIn, userName: string) => void;
  onProblem: (text: string) => void;
};

/** Signs in with a passkey (A1), without a name: the passkey knows whose it is. */
export function PasskeyButton({ begin, onDone, onProblem }: Props) {
  const t = useTexts(accountSteps);
  const [isBusy, setIsBusy] = useState(false);
  if (!("PublicKeyCredential" in globalThis)) return null;

  async function signIn(): Promise<void> {
    if (!begin()) return;
    setIsBusy(true);
    try {
      const open = { as: "none", isQuiet: true } as const;
      const { challenge, rpId } = await http.call("POST /login/passkey/begin", { ...open, body: {} });
      const { id, response } = await startAuthentication({
        optionsJSON: { challenge, rpId, userVerification: "required" },
      });
      const { clientDataJSON, authenticatorData, signature } = response;
      const body = { id, clientDataJSON, authenticatorData, signature, agreement: true };
      onDone(await http.call("POST /login/passkey", { ...open, body }), "");
    } catch (error) {
      // What is no fault is the browser's: the person closed its window, or there is no passkey.
      onProblem(error instanceof CallFault ? error.message : t("passkeyFailed"));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void signIn()}>
      {t("passkey")}
    </Button>
  );
}
