import { drive } from "@lyceum/texts/drive";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

type Props = {
  title: string;
  action: string;
  name: string;
  /** Answers what is wrong with it; null closes. */
  send: (name: string) => Promise<string | null>;
  onClosed: () => void;
};

/** Asks for a name; of a file all before its ending is marked. */
export function NameDialog({ title, action, name: before, send, onClosed }: Props) {
  const t = useTexts(drive);
  const reasons = useReasons();
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dot = before.lastIndexOf(".");
    field.current?.focus();
    field.current?.setSelectionRange(0, dot > 0 ? dot : before.length);
  }, [before]);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (name === before) return onClosed();
    setIsBusy(true);
    const wrong = await send(name);
    setIsBusy(false);
    if (wrong === null) return onClosed();
    setProblem(wrong);
    field.current?.focus();
    return undefined;
  }
  return (
    <Modal opened onClose={onClosed} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          data-autofocus
          label={t("name")}
          value={name}
          error={problem}
          maxLength={255}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <WhyButton type="submit" loading={isBusy} why={reasons.blank(t("name"), name)}>
            {action}
          </WhyButton>
        </Group>
      </form>
    </Modal>
  );
}
