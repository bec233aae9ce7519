import { limits } from "@lyceum/contract/limits";
import type { MessageReportReason } from "@lyceum/contract/shapes";
import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { reporting } from "@lyceum/texts/reporting";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { inWords } from "../kinds.ts";
import css from "./ReportDialog.module.css";

type Props = { scene: 0 | 1 | 5; to: string; row: ChatRow; seq: number; onClosed: () => void };

const reasons = [
  "bullying",
  "threat",
  "sexual",
  "hate",
  "private",
  "other",
] as const satisfies readonly MessageReportReason[];

/** Reports one message to the staff of the institution (D8): what is wrong, and at schools for children words only if one likes. */
export function ReportDialog({ scene, to, row, seq, onClosed }: Props) {
  const t = useTexts(reporting);
  const tInbox = useTexts(inbox);
  const isForChildren = useQuery(siteQuery()).data?.type === "k12";
  const nick = useInbox((client) => client.users.card(row.from)?.nick ?? row.from);
  const [reason, setReason] = useState<MessageReportReason>("bullying");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [min, max] = [isForChildren ? 0 : limits.reportTextMin.value, limits.reportTextMax.value];

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim().length < min) {
      setProblem(t("length", { min, max }));
      return;
    }
    setIsBusy(true);
    try {
      const body = { scene, to, seq, reason, text: text.trim() };
      await http.call("POST /messageReports", { body, isQuiet: true });
      message.success(t("sent"));
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("title", { name: nick })}
      closeButtonProps={{ "aria-label": t("cancel") }}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <figure className={css.said}>
            <blockquote>{inWords(row, tInbox)}</blockquote>
          </figure>
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
          <p className={css.hint}>{t(isForChildren ? "nextForChildren" : "next", { name: nick })}</p>
          <p className={css.hint}>{t("sealed", { count: limits.messageReportAround.value })}</p>
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
