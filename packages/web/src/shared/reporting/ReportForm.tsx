import { limits } from "@lyceum/contract/limits";
import type { MessageReportReason } from "@lyceum/contract/shapes";
import { reporting } from "@lyceum/texts/reporting";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../http/index.ts";
import { siteQuery } from "../site-query.ts";
import { useTexts } from "../use-texts.ts";
import css from "./ReportForm.module.css";

type Props = {
  title: string;
  /** What somebody wrote, where words are reported. */
  said: string | null;
  /** Who is not told; null: nobody in particular. */
  nick: string | null;
  /** What is copied now. */
  sealed: string;
  send: (report: { reason: MessageReportReason; text: string }) => Promise<unknown>;
  onClosed: () => void;
};

const reasons = [
  "bullying",
  "threat",
  "sexual",
  "hate",
  "private",
  "other",
] as const satisfies readonly MessageReportReason[];

/** What is wrong, for the staff of the institution (D8); at schools for children words only if one likes. */
export function ReportForm({ title, said, nick, sealed, send, onClosed }: Props) {
  const t = useTexts(reporting);
  const isForChildren = useQuery(siteQuery()).data?.type === "k12";
  const [reason, setReason] = useState<MessageReportReason>("bullying");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [min, max] = [isForChildren ? 0 : limits.reportTextMin.value, limits.reportTextMax.value];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim().length < min) {
      setProblem(t("length", { min, max }));
      return;
    }
    setIsBusy(true);
    try {
      await send({ reason, text: text.trim() });
      message.success(t("sent"));
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  const who = nick ?? t("theOthers");
  return (
    <Modal opened onClose={onClosed} title={title} closeButtonProps={{ "aria-label": t("cancel") }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {said !== null && (
            <figure className={css.said}>
              <blockquote>{said}</blockquote>
            </figure>
          )}
          <NativeSelect
            data-autofocus
            label={t("reason")}
            value={reason}
            // The list below holds nothing else.
            onChange={(event) => setReason(event.currentTarget.value as MessageReportReason)}
            data={reasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
          />
          <Textarea
            label={t(isForChildren ? "wordsOptional" : "words")}
            value={text}
            error={problem}
            rows={3}
            maxLength={max}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p className={css.hint}>{t(isForChildren ? "nextForChildren" : "next", { name: who })}</p>
          <p className={css.hint}>{sealed}</p>
          {isForChildren && <p>{t("elsewhere")}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("send")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
