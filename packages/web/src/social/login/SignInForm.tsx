import "@mantine/core/styles/FloatingIndicator.layer.css";
import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { social } from "@lyceum/texts/social";
import { Button, PasswordInput, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  Agreement,
  checkContact,
  ContactFields,
  type ContactWay,
  type FieldErrors,
  Problem,
  readCode,
  SecondStep,
  useFields,
  useSubmission,
} from "../../account/index.ts";
import { http } from "../../shared/http/index.ts";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { enter } from "./enter.ts";

const empty = { contact: "", code: "", userName: "", password: "", agreement: "" };
type Name = keyof typeof empty;

/** With a code, or with account and password; moderators have a second step. */
export function SignInForm() {
  const t = useTexts(social);
  const tAccount = useTexts(account);
  const { redirect: backTo } = useQueryValues();
  const [by, setBy] = useState<"code" | "account">("code");
  const [way, setWay] = useState<ContactWay>("email");
  const fields = useFields<Name>(empty);
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const [second, setSecond] = useState<NonNullable<SignedIn["secondFactor"]> | null>(null);
  const { values } = fields;

  function complaints(): FieldErrors<Name> {
    const found: FieldErrors<Name> = {};
    if (by === "code") {
      const contact = checkContact(way, values.contact);
      if (contact) found.contact = tAccount(contact);
      if (readCode(values.code) === null) found.code = tAccount("codeMissing");
    } else {
      if (values.userName.trim() === "") found.userName = t("required");
      if (values.password === "") found.password = t("required");
    }
    if (values.agreement !== "yes") found.agreement = tAccount("agreementMissing");
    return found;
  }

  const submit = onSubmit(async () => {
    if (fields.refuse(complaints())) return;
    const { contact, userName, password } = values;
    const body =
      by === "code"
        ? ({ kind: "code", contact, code: readCode(values.code) ?? "", agreement: true } as const)
        : ({ kind: "password", userName: userName.trim(), password, agreement: true } as const);
    const signedIn = await http.call("POST /v1/auth/login", { body, as: "none", isQuiet: true });
    if (signedIn.secondFactor) setSecond(signedIn.secondFactor);
    else enter(signedIn, { backTo });
  });

  if (second)
    return (
      <SecondStep
        secondFactor={second}
        userName={values.userName.trim()}
        // Whoever has a second step in this realm is a moderator.
        onDone={(signedIn) => enter(signedIn, { isModerator: true, backTo })}
        onStartOver={() => setSecond(null)}
      />
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t("signIn")}
          value={by}
          onChange={(next) => setBy(next === "account" ? "account" : "code")}
          data={[
            { value: "code", label: t("byCode") },
            { value: "account", label: t("byAccount") },
          ]}
        />
        {by === "code" ? (
          <ContactFields
            fields={fields}
            way={way}
            onWay={setWay}
            purpose="login"
            realm="social"
            onAsk={() => complain(null)}
            onRefused={refuse}
          />
        ) : (
          <>
            <TextInput {...fields.input("userName")} label={t("account")} autoComplete="username" />
            <PasswordInput
              {...fields.input("password")}
              label={t("password")}
              autoComplete="current-password"
            />
          </>
        )}
        <Agreement fields={fields} value={values.agreement} error={fields.errors.agreement} />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("signIn")}
        </Button>
      </Stack>
    </form>
  );
}
