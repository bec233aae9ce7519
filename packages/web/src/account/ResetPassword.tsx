import { account } from "@lyceum/texts/account";
import { message } from "@lyceum/ui";
import { Anchor, Button, Stack } from "@mantine/core";
import { useState } from "react";
import { http } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { type ContactWay, readCode } from "./form/checks.ts";
import { complaintsOf } from "./form/complaints.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { AccountCard } from "./parts/AccountCard.tsx";
import { ContactFields } from "./parts/ContactFields.tsx";
import { NewPasswordField } from "./parts/NewPasswordField.tsx";
import { Problem } from "./parts/Problem.tsx";

const empty = { contact: "", code: "", password: "" };
type Name = keyof typeof empty;

/** /resetPassword (A2) */
export function Screen() {
  const t = useTexts(account);
  const go = useGo();
  const [way, setWay] = useState<ContactWay>("email");
  const fields = useFields<Name>(empty, "contact");
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const { values } = fields;

  const submit = onSubmit(async () => {
    if (fields.refuse(await complaintsOf(t, way, values))) return;
    const body = { contact: values.contact, code: readCode(values.code) ?? "", password: values.password };
    await http.call("POST /resetPassword", { body, as: "none", isQuiet: true });
    message.success(t("resetDone"));
    await go({ screen: "login" });
  });

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
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="md">
          <ContactFields
            fields={fields}
            way={way}
            onWay={setWay}
            purpose="reset"
            onAsk={() => complain(null)}
            onRefused={refuse}
          />
          <NewPasswordField {...fields.input("password")} />
          <Problem text={problem} />
          <Button type="submit" fullWidth loading={isBusy}>
            {t("reset")}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}
