import { screens } from "@lyceum/contract/screens";
import { account } from "@lyceum/texts/account";
import { shell } from "@lyceum/texts/shell";
import { message } from "@lyceum/ui";
import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { http } from "../shared/http/index.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { keepSignIn } from "../shared/session/index.ts";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import { checkNewUserName, type ContactWay, readCode } from "./form/checks.ts";
import { complaintsOf } from "./form/complaints.ts";
import type { FieldErrors } from "./form/refusal.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { AccountCard } from "./parts/AccountCard.tsx";
import { Agreement } from "./parts/Agreement.tsx";
import { ContactFields } from "./parts/ContactFields.tsx";
import { NewPasswordField } from "./parts/NewPasswordField.tsx";
import { Problem } from "./parts/Problem.tsx";
import { finishPendingLink, readPendingLink } from "./wechat/pending-link.ts";

// For those who came with a WeChat that nobody has linked.
const PendingLinkNote = lazyPanel(
  () => import("./wechat/PendingLinkNote.tsx"),
  (m) => m.PendingLinkNote,
  { Missing: () => null },
);

const empty = { contact: "", code: "", nickName: "", userName: "", password: "", agreement: "" };
type Name = keyof typeof empty;

/** /register (A2) */
export function Screen() {
  const t = useTexts(account);
  const site = useSiteName(useTexts(shell)("product"));
  const router = useRouter();
  const queries = useQueryClient();
  const [way, setWay] = useState<ContactWay>("email");
  const fields = useFields<Name>(empty, "contact");
  const [isLinking] = useState(() => readPendingLink() !== null);
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields, {
    words: (fault) =>
      fault.key === "accountExists" && fault.field === "userName" ? t("userNameTaken") : fault.message,
  });
  const { values } = fields;

  async function complaints(): Promise<FieldErrors<Name>> {
    const found: FieldErrors<Name> = await complaintsOf(t, way, values);
    const userName = checkNewUserName(values.userName);
    if (values.nickName.trim() === "") found.nickName = t("nickNameMissing");
    if (userName) found.userName = t(userName);
    if (values.agreement !== "yes") found.agreement = t("agreementMissing");
    return found;
  }

  const submit = onSubmit(async () => {
    if (fields.refuse(await complaints())) return;
    const body = {
      contact: values.contact,
      code: readCode(values.code) ?? "",
      userName: values.userName.trim(),
      nickName: values.nickName.trim(),
      password: values.password,
      agreement: true,
    };
    const signedIn = await http.call("POST /register", { body, as: "none", isQuiet: true });
    const token = { access_token: signedIn.access_token ?? "", client_id: signedIn.client_id };
    const isOther = keepSignIn("edu", token);
    await finishPendingLink();
    if (isOther) location.assign(screens.pageHome.path);
    queries.clear();
    message.success(t("registered"));
    router.history.push(screens.pageHome.path);
  });

  return (
    <AccountCard
      title={t("registerTitle")}
      text={t("registerText", { site })}
      footer={
        <>
          <span>{t("haveAccount")}</span>
          <Anchor component={RouteLink} screen="login">
            {t("toSignIn")}
          </Anchor>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="md">
          {isLinking && (
            <Suspense fallback={null}>
              <PendingLinkNote />
            </Suspense>
          )}
          <ContactFields
            fields={fields}
            way={way}
            onWay={setWay}
            purpose="register"
            onAsk={() => complain(null)}
            onRefused={refuse}
          />
          <TextInput
            {...fields.input("nickName")}
            label={t("nickName")}
            description={t("nickNameHint")}
            autoComplete="name"
            maxLength={49}
          />
          <TextInput
            {...fields.input("userName")}
            label={t("userName")}
            description={t("userNameHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
          <NewPasswordField {...fields.input("password")} />
          <Agreement fields={fields} value={values.agreement} error={fields.errors.agreement} />
          <Problem text={problem} />
          <Button type="submit" fullWidth loading={isBusy}>
            {t("register")}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
