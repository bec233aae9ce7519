import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { readCode } from "../form/checks.ts";
import { sortRefusal } from "../form/refusal.ts";
import { useFields } from "../form/use-fields.ts";
import { Problem } from "../parts/Problem.tsx";
import css from "./Own.module.css";

type Props = { uri: string; onDone: (recoveryCodes: string[]) => void; onClosed: () => void };

/** The key for the authenticator, and the first digits that it shows. */
export function EnrolDialog({ uri, onDone, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const fields = useFields({ code: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    const code = readCode(fields.values.code);
    if (code === null) return void fields.refuse({ code: t("digitsMissing") });
    setIsBusy(true);
    try {
      const call = { body: { code }, isQuiet: true } as const;
      onDone((await http.call("POST /account/secondFactor/confirm", call)).recoveryCodes);
    } catch (error) {
      const sorted = sortRefusal(error, fields.values);
      fields.set("code", "");
      fields.refuse(sorted.errors);
      setProblem(sorted.problem);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("turnOnTitle")} size={440}>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
