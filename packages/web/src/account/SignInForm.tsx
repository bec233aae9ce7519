import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { Button, PasswordInput, Stack, Tabs, TextInput } from "@mantine/core";
import { Suspense, useState } from "react";
import { faultText } from "../shared/fault-text.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { checkContact, checkLoginName, readCode } from "./form/checks.ts";
import type { FieldErrors } from "./form/refusal.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { Agreement } from "./parts/Agreement.tsx";
import { CodeField } from "./parts/CodeField.tsx";
import { ContactField } from "./parts/ContactField.tsx";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { Problem } from "./parts/Problem.tsx";
import { offersWeChat } from "./wechat/offers-wechat.ts";

// Whoever has no passkey misses nothing when it does not come.
const PasskeyButton = lazyPanel(
  () => import("./PasskeyButton.tsx"),
  (m) => m.PasskeyButton,
  { Waiting: PasskeyRoom, Missing: () => null },
);

const WeChatButton = lazyPanel(
  () => import("./wechat/WeChatButton.tsx"),
  (m) => m.WeChatButton,
  { Waiting: PasskeyRoom, Missing: () => null },
);

type Way = "phone" | "email" | "account";
type Name = "contact" | "userName" | "password" | "code" | "agreement";

const empty: Record<Name, string> = { contact: "", userName: "", password: "", code: "", agreement: "" };

type Props = {
  hasFocus: boolean;
  /** What to begin with: a user name from the address, and for a demo account everything. */
  begin: { userName: string; password: string } | null;
  onDone: (signedIn: SignedIn, userName: string) => void;
  /** The password is one of a slip: one's own is chosen next. */
  onIssued: (userName: string, password: string) => void;
};

/** The first step of the sign-in (A1): phone or e-mail with a code, or account with a password. */
export function SignInForm({ hasFocus, begin, onDone, onIssued }: Props) {
  const t = useTexts(account);
  const [way, setWay] = useState<Way>(begin ? "account" : "phone");
  const fields = useFields<Name>(
    { ...empty, ...begin, agreement: begin?.password ? "yes" : "" },
    hasFocus ? (begin ? "password" : "contact") : undefined,
  );
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const { values, set } = fields;

  function contactProblem(): string | null {
    const complaint = way === "account" ? null : checkContact(way, values.contact);
    return complaint && t(complaint);
  }

  async function complaints(): Promise<FieldErrors<Name>> {
    const found: FieldErrors<Name> = {};
    if (way === "account") {
      const name = checkLoginName(values.userName);
      if (name) found.userName = t(name);
      if (values.password === "") found.password = t("passwordMissing");
    } else {
      const contact = contactProblem();
      if (contact) found.contact = contact;
      if (values.code.trim() === "") found.code = t("codeMissing");
      else if (readCode(values.code) === null) found.code = await faultText("codeWrong");
    }
    if (values.agreement !== "yes") found.agreement = t("agreementMissing");
    return found;
  }

  const submit = onSubmit(async () => {
    if (fields.refuse(await complaints())) return;
    const agreement = true;
    const { userName, password, contact } = values;
    const body =
      way === "account"
        ? ({ kind: "password", userName: userName.trim(), password, agreement } as const)
        : ({ kind: "code", contact, code: readCode(values.code) ?? "", agreement } as const);
    try {
      onDone(await http.call("POST /login", { body, as: "none", isQuiet: true }), userName.trim());
    } catch (error) {
      if (!(error instanceof CallFault && error.key === "passwordIssued")) throw error;
      onIssued(userName.trim(), password);
    }
  });

  /** Whether something else than this form may sign in: the agreements are for that, too. */
  function beginElsewhere(): boolean {
    complain(null);
    return !fields.refuse(values.agreement === "yes" ? {} : { agreement: t("agreementMissing") });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md">
        {/* A hidden panel would be made ready by itself, later than the form that came with the page. */}
        <Tabs
          keepMounted={false}
          value={way}
          onChange={(next) => {
            setWay(next === "email" || next === "account" ? next : "phone");
            complain(null);
            fields.refuse({});
            for (const name of ["contact", "code"] as const) set(name, "");
          }}
        >
          <Tabs.List grow aria-label={t("ways")} mb="md">
            <Tabs.Tab value="phone">{t("byPhone")}</Tabs.Tab>
            <Tabs.Tab value="email">{t("byEmail")}</Tabs.Tab>
            <Tabs.Tab value="account">{t("byAccount")}</Tabs.Tab>
          </Tabs.List>
          {(["phone", "email"] as const).map((one) => (
            <Tabs.Panel key={one} value={one}>
              {way === one && (
                <Stack gap="md">
                  <ContactField way={one} {...fields.input("contact")} />
                  <CodeField
                    {...fields.input("code")}
                    purpose="login"
                    askContact={() => {
                      complain(null);
                      const complaint = contactProblem();
                      if (complaint) fields.refuse({ contact: complaint });
                      return complaint ? null : values.contact.trim();
                    }}
                    onRefused={refuse}
                    onSent={() => fields.focus("code")}
                  />
                </Stack>
              )}
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="account">
            {way === "account" && (
              <Stack gap="md">
                <TextInput
                  {...fields.input("userName")}
                  label={t("account")}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <PasswordInput
                  {...fields.input("password")}
                  label={t("password")}
                  autoComplete="current-password"
                />
              </Stack>
            )}
          </Tabs.Panel>
        </Tabs>
        <Agreement fields={fields} value={values.agreement} error={fields.errors.agreement} />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("signIn")}
        </Button>
        <Suspense fallback={<PasskeyRoom />}>
          <PasskeyButton begin={beginElsewhere} onDone={onDone} onProblem={complain} />
        </Suspense>
        {offersWeChat && (
          <Suspense fallback={<PasskeyRoom />}>
            <WeChatButton begin={beginElsewhere} onDone={onDone} />
          </Suspense>
        )}
      </Stack>
    </form>
  );
}

/** As high as the button that is on its way. */
function PasskeyRoom() {
  return <Stack h={36} />;
}
