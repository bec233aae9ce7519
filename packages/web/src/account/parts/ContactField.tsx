import { account } from "@lyceum/texts/account";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { ContactWay } from "../form/checks.ts";

/** A phone number or an address, with the keyboard and the memory of the browser that fit it. */
export function ContactField({ way, ...input }: TextInputProps & { way: ContactWay }) {
  const t = useTexts(account);
  return way === "phone" ? (
    <TextInput {...input} label={t("phone")} type="tel" autoComplete="tel" description={t("phoneHint")} />
  ) : (
    <TextInput {...input} label={t("email")} type="email" autoComplete="email" spellCheck={false} />
  );
}
