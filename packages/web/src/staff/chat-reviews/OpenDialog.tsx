import type { ChatReviewOpened, ChatReviewPair } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ReviewDrawer.module.css";

export type Opened = ChatReviewOpened & { pair: ChatReviewPair };

type Props = { pair: ChatReviewPair; onOpened: (opened: Opened) => void; onClosed: () => void };

/** Asks why, and opens the conversation with that reason. */
export function OpenDialog({ pair, onOpened, onClosed }: Props) {
  const t = useTexts(staffChatReviews);
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const names = { staff: pair.staff.nick, pupil: pair.pupil.nick };
  const min = limits.chatReviewReasonMin.value;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim().length < min) return setProblem(t("reasonShort", { min }));
    setBusy(true);
    try {
      const body = { staff: pair.staff.account, pupil: pair.pupil.account, reason: reason.trim() };
      onOpened({ ...(await http.call("POST /staff/chatReviews", { body, isQuiet: true })), pair });
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setBusy(false);
    }
  }

  return (
    <Modal opened title={t("reasonTitle", names)} onClose={onClosed}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={css.ask}>{t("reasonText", names)}</p>
        <Textarea
          label={t("reason")}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.chatReviewReasonMax.value}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(null);
            setReason(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("confirm")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
