import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { sortRefusal } from "../form/refusal.ts";
import { useFields } from "../form/use-fields.ts";
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    if (fields.values.password === "") return void fields.refuse({ password: t("passwordMissing") });
    setIsBusy(true);
    try {
      await props.onConfirm(fields.values.password);
    } catch (error) {
      const sorted = sortRefusal(error, fields.values);
      fields.refuse(sorted.errors);
      setProblem(sorted.problem);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={props.onClosed} title={props.title} size={440}>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
