import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { checkContact, type ContactWay, readCode } from "../form/checks.ts";
import type { FieldErrors } from "../form/refusal.ts";
import { useFields, useSubmission } from "../form/use-fields.ts";
import { CodeField } from "../parts/CodeField.tsx";
import { ContactField } from "../parts/ContactField.tsx";
import { Problem } from "../parts/Problem.tsx";

type Props = {
  kind: ContactWay;
  title: string;
  onSaved: (contact: string) => Promise<void>;
  onClosed: () => void;
};

const empty = { contact: "", code: "", password: "" };

/** A new phone number or mail address: where to, the code that went there, and the password. */
export function ContactDialog({ kind, title, onSaved, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const accountTexts = useTexts(account);
  const fields = useFields(empty);
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const { values } = fields;

  function contactProblem(): FieldErrors<"contact"> {
    const complaint = checkContact(kind, values.contact);
    return complaint ? { contact: accountTexts(complaint) } : {};
  }

  const submit = onSubmit(async () => {
    const code = readCode(values.code);
    const found: FieldErrors<keyof typeof empty> = contactProblem();
    if (code === null) found.code = accountTexts("codeMissing");
    if (values.password === "") found.password = t("passwordMissing");
    if (fields.refuse(found) || code === null) return;
    const contact = values.contact.trim();
    const body = { contact, code, password: values.password };
    await http.call("POST /account/contacts", { body, isQuiet: true });
    await onSaved(contact);
  });

  return (
    <Modal opened onClose={onClosed} title={title} size={480}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t("contactText")}</Text>
          <ContactField way={kind} {...fields.input("contact")} data-autofocus />
          <CodeField
            {...fields.input("code")}
            ask={(contact) => http.call("POST /account/contacts/code", { body: { contact }, isQuiet: true })}
            askContact={() => {
              complain(null);
              return fields.refuse(contactProblem()) ? null : values.contact.trim();
            }}
            onRefused={(fault: CallFault) => refuse(fault)}
            onSent={() => fields.focus("code")}
          />
          <PasswordInput
            {...fields.input("password")}
            label={t("passwordAsk")}
            autoComplete="current-password"
          />
          <Problem text={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
