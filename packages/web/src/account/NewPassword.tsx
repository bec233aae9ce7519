import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { Button, PasswordInput, Stack } from "@mantine/core";
import { http } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { isTooShort, passwordMin } from "./form/checks.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { Problem } from "./parts/Problem.tsx";

type Props = {
  userName: string;
  /** The one of the slip. */
  password: string;
  onDone: (signedIn: SignedIn) => void;
  onStartOver: () => void;
};

/** In place of the password of a slip, one's own (A1). */
export function NewPassword({ userName, password, onDone, onStartOver }: Props) {
  const t = useTexts(account);
  const fields = useFields({ newPassword: "" }, "newPassword");
  const { problem, isBusy, onSubmit } = useSubmission(fields);

  const submit = onSubmit(async () => {
    const { newPassword } = fields.values;
    if (isTooShort(newPassword)) {
      fields.refuse({ newPassword: t("passwordTooShort", { min: passwordMin }) });
      return;
    }
    // The agreement was accepted in the step before.
    const body = { userName, password, newPassword, agreement: true };
    onDone(await http.call("POST /login/newPassword", { body, as: "none", isQuiet: true }));
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <input type="hidden" name="username" autoComplete="username" value={userName} />
        <PasswordInput
          {...fields.input("newPassword")}
          label={t("newPassword")}
          autoComplete="new-password"
        />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("continue")}
        </Button>
        <Button variant="subtle" fullWidth onClick={onStartOver}>
          {t("startOver")}
        </Button>
      </Stack>
    </form>
  );
}
