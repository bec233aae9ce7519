import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import type { ReasonWords } from "./reason-words.ts";
import css from "./ReasonDialog.module.css";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

type Props = {
  words: ReasonWords;
  max: number;
  /** So many letters at least, and what is said about fewer. */
  least?: { min: number; short: string };
  /** What is confirmed takes something away. */
  isDangerous?: boolean;
  run: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks why something is done, and does it with that reason. */
export function ReasonDialog({ words, max, least, isDangerous = false, run, onClosed }: Props) {
  const reasons = useReasons();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (least && reason.trim().length < least.min) return setProblem(least.short);
    setIsBusy(true);
    try {
      await run(reason.trim());
    } catch (error) {
      setProblem(sentenceOf(error, words.failed));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened title={words.title} onClose={onClosed}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={css.text}>{words.text}</p>
        <Textarea
          label={words.reason}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          maxLength={max}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(null);
            setReason(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {words.dismiss}
          </Button>
          <WhyButton
            type="submit"
            {...(isDangerous ? { color: "red" } : {})}
            loading={isBusy}
            why={least ? "" : reasons.blank(words.reason, reason)}
          >
            {words.confirm}
          </WhyButton>
        </Group>
      </form>
    </Modal>
  );
}
