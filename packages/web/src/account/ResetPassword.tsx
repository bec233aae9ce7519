import "@mantine/core/styles/FloatingIndicator.layer.css";
import { account } from "@lyceum/texts/account";
import { message } from "@lyceum/ui";
import { Anchor, Button, PasswordInput, SegmentedControl, Stack } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { faultText } from "../shared/fault-text.ts";
import { http } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { checkContact, type ContactWay, isTooShort, passwordMin, readCode } from "./form/checks.ts";
import { sortRefusal } from "./form/refusal.ts";
import { type FieldErrors, useFields } from "./form/use-fields.ts";
import { AccountCard } from "./parts/AccountCard.tsx";
import { CodeField } from "./parts/CodeField.tsx";
import { ContactField } from "./parts/ContactField.tsx";
import { Problem } from "./parts/Problem.tsx";

const empty = { contact: "", code: "", password: "" };
type Name = keyof typeof empty;

/** /resetPassword (A2) */
export function Screen() {
  const t = useTexts(account);
  const go = useGo();
  const [way, setWay] = useState<ContactWay>("email");
  const fields = useFields<Name>(empty, "contact");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { values } = fields;

  async function complaints(): Promise<FieldErrors<Name>> {
    const found: FieldErrors<Name> = {};
    const contact = checkContact(way, values.contact);
    if (contact) found.contact = t(contact);
    if (values.code.trim() === "") found.code = t("codeMissing");
    else if (readCode(values.code) === null) found.code = await faultText("codeWrong");
    if (values.password === "") found.password = t("passwordMissing");
    else if (isTooShort(values.password)) found.password = t("passwordTooShort", { min: passwordMin });
    return found;
  }

  function refuse(error: unknown): void {
    const sorted = sortRefusal(error, values);
    fields.refuse(sorted.errors);
    setProblem(sorted.problem);
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    if (fields.refuse(await complaints())) return;
    setIsBusy(true);
    try {
      const body = { contact: values.contact, code: readCode(values.code) ?? "", password: values.password };
      await http.call("POST /resetPassword", { body, as: "none", isQuiet: true });
      message.success(t("resetDone"));
      await go({ screen: "login" });
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AccountCard
      title={t("resetTitle")}
      text={t("resetText")}
      footer={
        <Anchor component={RouteLink} screen="login">
          {t("toSignIn")}
        </Anchor>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label={t("contactBy")}
            value={way}
            onChange={(next) => {
              setWay(next === "phone" ? "phone" : "email");
              fields.set("contact", "");
              fields.set("code", "");
            }}
            data={[
              { value: "email", label: t("byEmail") },
              { value: "phone", label: t("byPhone") },
            ]}
          />
          <ContactField key={way} way={way} {...fields.input("contact")} />
          <CodeField
            {...fields.input("code")}
            purpose="reset"
            askContact={() => {
              setProblem(null);
              const complaint = checkContact(way, values.contact);
              if (complaint) fields.refuse({ contact: t(complaint) });
              return complaint ? null : values.contact.trim();
            }}
            onRefused={refuse}
            onSent={() => fields.focus("code")}
          />
          <PasswordInput
            {...fields.input("password")}
            label={t("newPassword")}
            description={t("newPasswordHint", { min: passwordMin })}
            autoComplete="new-password"
            maxLength={128}
          />
          <Problem text={problem} />
          <Button type="submit" fullWidth loading={isBusy}>
            {t("reset")}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
