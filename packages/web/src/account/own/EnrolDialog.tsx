import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { readCode } from "../form/checks.ts";
import { useFields, useSubmission } from "../form/use-fields.ts";
import { Problem } from "../parts/Problem.tsx";
import css from "./Own.module.css";

type Props = { uri: string; onDone: (recoveryCodes: string[]) => void; onClosed: () => void };

/** The key for the authenticator, and the first digits that it shows. */
export function EnrolDialog({ uri, onDone, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const fields = useFields({ code: "" });
  const { problem, isBusy, onSubmit } = useSubmission(fields, { onRefused: () => fields.set("code", "") });

  const submit = onSubmit(async () => {
    const code = readCode(fields.values.code);
    if (code === null) return void fields.refuse({ code: t("digitsMissing") });
    const call = { body: { code }, isQuiet: true } as const;
    onDone((await http.call("POST /account/secondFactor/confirm", call)).recoveryCodes);
  });

  return (
    <Modal opened onClose={onClosed} title={t("turnOnTitle")} size={440}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t("scan")}</Text>
          <div className={css.enrolment}>
            <QrPicture text={uri} alt={t("picture")} className={css.picture} />
            <Text size="sm" c="dimmed">
              {t("key")}
            </Text>
            <div className={css.key}>{new URL(uri).searchParams.get("secret")}</div>
          </div>
          <TextInput
            {...fields.input("code")}
            label={t("digits")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            data-autofocus
          />
          <Problem text={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("turnOn")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
