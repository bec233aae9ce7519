import { account } from "@lyceum/texts/account";
import { social } from "@lyceum/texts/social";
import { socialAge } from "@lyceum/texts/social/age";
import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  Agreement,
  checkContact,
  ContactFields,
  type ContactWay,
  type FieldErrors,
  Problem,
  readCode,
  useFields,
  useSubmission,
} from "../../account/index.ts";
import { http } from "../../shared/http/index.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AgeButton } from "./AgeButton.tsx";
import { forgetProof, takeProof } from "./age-proof.ts";
import { enter } from "./enter.ts";

const empty = { contact: "", code: "", birthday: "", document: "", agreement: "" };
type Name = keyof typeof empty;

/** The way in: contact, age check, agreement. Nothing is stored before the age is proven (D7). */
export function JoinForm() {
  const t = useTexts(social);
  const tAccount = useTexts(account);
  const tAge = useTexts(socialAge);
  const [proof] = useState(takeProof);
  const [way, setWay] = useState<ContactWay>("email");
  const fields = useFields<Name>(empty);
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const { values } = fields;

  function complaints(): FieldErrors<Name> {
    const found: FieldErrors<Name> = {};
    const contact = checkContact(way, values.contact);
    if (contact) found.contact = tAccount(contact);
    if (readCode(values.code) === null) found.code = tAccount("codeMissing");
    if (values.birthday === "") found.birthday = t("required");
    if (proof === null && pageConfig.dev && values.document === "") found.document = t("required");
    if (proof === null && !pageConfig.dev) found.document = tAge("needed");
    if (values.agreement !== "yes") found.agreement = tAccount("agreementMissing");
    return found;
  }

  const submit = onSubmit(async () => {
    if (fields.refuse(complaints())) return;
    const { contact, birthday, document } = values;
    const code = readCode(values.code) ?? "";
    const body = { contact, code, birthday, ageProof: proof ?? `dev-${document}`, agreement: true };
    enter(await http.call("POST /v1/auth/register", { body, as: "none", isQuiet: true }));
    forgetProof();
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t("joinText")}
        </Text>
        <ContactFields
          fields={fields}
          way={way}
          onWay={setWay}
          purpose="register"
          realm="social"
          onAsk={() => complain(null)}
          onRefused={refuse}
        />
        <TextInput
          {...fields.input("birthday")}
          type="date"
          label={t("birthday")}
          description={t("birthdayHint")}
        />
        <Alert color={proof === null ? "gray" : "green"} title={t("ageCheck")}>
          <Stack gap="sm">
            <Text size="sm">{proof === null ? t("ageCheckText") : tAge("done")}</Text>
            {proof === null &&
              (pageConfig.dev ? (
                <TextInput
                  {...fields.input("document")}
                  type="date"
                  label={t("devDocument")}
                  description={t("devDocumentHint")}
                />
              ) : (
                <AgeButton error={fields.errors.document} />
              ))}
          </Stack>
        </Alert>
        <Agreement fields={fields} value={values.agreement} error={fields.errors.agreement} />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("createAccount")}
        </Button>
      </Stack>
    </form>
  );
}
