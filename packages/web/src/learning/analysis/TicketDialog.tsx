import { screens } from "@lyceum/contract/screens";
import type { MadeTicket } from "@lyceum/contract/shapes";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Loader, Modal, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { meetingTime } from "../../shared/dates.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Analysis.module.css";

type Props = {
  /** What it shows: a class on its screen, the own result, or one question of the own book. */
  of: "class" | "result" | "question";
  make: () => Promise<MadeTicket>;
  end: () => Promise<unknown>;
  onClosed: () => void;
};

const words = {
  class: ["showClass", "showClassText"],
  result: ["share", "shareText"],
  question: ["question", "questionText"],
} as const;

/** A link to /analysis that is made when the dialog opens, with its code, and ended here. */
export function TicketDialog({ of, make, end, onClosed }: Props) {
  const t = useTexts(learningAnalysis);
  const language = useLanguage();
  const [made, setMade] = useState<MadeTicket | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const begin = useEffectEvent(async () => {
    setProblem(null);
    try {
      setMade(await make());
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
    }
  });
  useEffect(() => {
    void begin();
  }, []);
  const address = made ? new URL(`${screens.analysis.path}#${made.ticket}`, location.origin).href : "";

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      message.success(t("copied"));
    } catch {
      message.error(t("failed"));
    }
  }

  async function close(): Promise<void> {
    setIsBusy(true);
    try {
      await end();
      message.success(t("ended"));
      onClosed();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t(words[of][0])} size={520}>
      <div className={css.parts}>
        <p className={css.text}>{t(words[of][1])}</p>
        {problem !== null && <ErrorPanel text={problem} onRetry={() => location.reload()} />}
        {problem === null && !made && <Loader size="sm" />}
        {made && (
          <>
            <div className={css.code}>
              <QrPicture text={address} alt={t("code")} />
            </div>
            <TextInput
              label={t("address")}
              description={t("endsAt", { time: meetingTime(language, made.endsAt) })}
              value={address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Group gap="xs">
              <Button onClick={() => void copy()}>{t("copy")}</Button>
              <Button component="a" variant="default" href={address} target="_blank" rel="noopener">
                {t("openHere")}
              </Button>
              <Button variant="subtle" color="red" loading={isBusy} onClick={() => void close()}>
                {t("end")}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}
