import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { accountSteps } from "@lyceum/texts/account/steps";
import { Button, Stack, TextInput } from "@mantine/core";
import { http } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { Problem } from "./parts/Problem.tsx";

type Props = { ticket: string; onDone: (signedIn: SignedIn) => void; onDigits: () => void };

/** A recovery code in place of the authenticator (A1). */
export function RecoveryStep({ ticket, onDone, onDigits }: Props) {
  const t = useTexts(account);
  const steps = useTexts(accountSteps);
  const fields = useFields({ recoveryCode: "" }, "recoveryCode");
  const { problem, isBusy, onSubmit } = useSubmission(fields);

  const submit = onSubmit(async () => {
    const recoveryCode = fields.values.recoveryCode.trim();
    if (recoveryCode === "") return void fields.refuse({ recoveryCode: steps("recoveryMissing") });
    const body = { ticket, recoveryCode };
    onDone(await http.call("POST /login/recoveryCode", { body, as: "none", isQuiet: true }));
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...fields.input("recoveryCode")}
          label={steps("recoveryCode")}
          description={steps("recoveryHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("continue")}
        </Button>
        <Button variant="subtle" onClick={onDigits}>
          {steps("toDigits")}
        </Button>
      </Stack>
    </form>
  );
}
