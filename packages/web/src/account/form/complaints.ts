import type { Namespace, Translate } from "@lyceum/texts";
import type { account } from "@lyceum/texts/account";
import { faultText } from "../../shared/fault-text.ts";
import { checkContact, type ContactWay, isTooShort, passwordMin, readCode } from "./checks.ts";
import type { FieldErrors } from "./refusal.ts";

type AccountTexts = typeof account extends Namespace<infer T> ? T : never;
type Name = "contact" | "code" | "password";

/** What is wrong with a contact, the code that went there, and a new password. */
export async function complaintsOf(
  t: Translate<AccountTexts>,
  way: ContactWay,
  { contact, code, password }: Record<Name, string>,
): Promise<FieldErrors<Name>> {
  const found: FieldErrors<Name> = {};
  const complaint = checkContact(way, contact);
  if (complaint) found.contact = t(complaint);
  if (code.trim() === "") found.code = t("codeMissing");
  else if (readCode(code) === null) found.code = await faultText("codeWrong");
  if (password === "") found.password = t("passwordMissing");
  else if (isTooShort(password)) found.password = t("passwordTooShort", { min: passwordMin });
  return found;
}
