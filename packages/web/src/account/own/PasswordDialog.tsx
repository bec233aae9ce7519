import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useFields, useSubmission } from "../form/use-fields.ts";
import { Problem } from "../parts/Problem.tsx";

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isDanger?: boolean;
  onConfirm: (password: string) => Promise<void>;
  onClosed: () => void;
  /** Above the password. */
  children?: ReactNode;
};

/** Asks for the password again before something that guards the account changes (P12). */
export function PasswordDialog(props: Props) {
  const t = useTexts(ownAccount);
  const fields = useFields({ password: "" });
  const { problem, isBusy, onSubmit } = useSubmission(fields);

  const submit = onSubmit(async () => {
    if (fields.values.password === "") return void fields.refuse({ password: t("passwordMissing") });
    await props.onConfirm(fields.values.password);
  });

  return (
    <Modal opened onClose={props.onClosed} title={props.title} size={440}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{props.text}</Text>
          {props.children}
          <PasswordInput
            {...fields.input("password")}
            label={t("passwordAsk")}
            autoComplete="current-password"
            data-autofocus={props.children === undefined || undefined}
          />
          <Problem text={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isBusy} {...(props.isDanger ? { color: "red" } : {})}>
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
