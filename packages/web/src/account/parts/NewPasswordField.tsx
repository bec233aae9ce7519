import { account } from "@lyceum/texts/account";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { passwordMin } from "../form/checks.ts";

/** A password that is made up now, with what it must be. */
export function NewPasswordField(input: PasswordInputProps) {
  const t = useTexts(account);
  return (
    <PasswordInput
      {...input}
      label={t("newPassword")}
      description={t("newPasswordHint", { min: passwordMin })}
      autoComplete="new-password"
      maxLength={128}
    />
  );
}
