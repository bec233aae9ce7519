import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Button, Stack, TextInput } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { randomId } from "@lyceum/kit";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useFields } from "../form/use-fields.ts";
import { AccountCard } from "../parts/AccountCard.tsx";

/** /dev/wechat: what WeChat shows on a telephone, played by the development provider. */
export function Screen() {
  const t = useTexts(accountWeChat);
  const go = useGo();
  const { state = "" } = useQueryValues();
  const fields = useFields({ name: "ann" });
  return (
    <QuietFrame>
      <AccountCard title={t("devTitle")} text={t("devText")}>
        <form
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            const name = fields.values.name.trim().toLowerCase();
            if (!/^[\w-]{1,32}$/.test(name)) fields.refuse({ name: t("devNameWrong") });
            else void go({ screen: "wechatCallback", query: { code: `wx-${name}.${randomId()}`, state } });
          }}
        >
          <Stack gap="md">
            <TextInput {...fields.input("name")} label={t("devName")} description={t("devNameHint")} />
            <Button type="submit">{t("devAllow")}</Button>
          </Stack>
        </form>
      </AccountCard>
    </QuietFrame>
  );
}
