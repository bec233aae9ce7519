import type { PupilResult, StaffHomework } from "@lyceum/contract/shapes";
import { kit } from "@lyceum/texts/kit";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, Group, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DateTimeField } from "../../kit/dates/index.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  homework: StaffHomework;
  pupil: PupilResult;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
};

const dayMs = 86_400_000;

/** Another end for one pupil; work that was handed in is opened again. */
export function ExtendDialog({ homework, pupil, onDone, onClosed }: Props) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const tKit = useTexts(kit);
  const { name, userId, state, extendedUntil } = pupil;
  const reopens = state !== null && state !== "inProgress";
  const [until, setUntil] = useState<number | "">(() => {
    const last = Math.max(homework.content.closeAt, extendedUntil ?? 0);
    return Math.max(last, Date.now()) + dayMs;
  });
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (until === "") return;
    setIsBusy(true);
    try {
      await http.call("POST /staff/homework/{id}/extend", {
        params: { id: String(homework.homeworkId) },
        body: { userId, until, reopens },
        isQuiet: true,
      });
      message.success(t(reopens ? "reopened" : "extended", { name }));
      onClosed();
      await onDone();
    } catch (error) {
      setProblem(sentenceOf(error, t("saveFailed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t(reopens ? "reopenTitle" : "extendTitle", { name })}>
      <form className={css.extend} onSubmit={(event) => void submit(event)}>
        <p className={css.help}>{t(reopens ? "reopenText" : "extendText")}</p>
        <DateTimeField
          label={t("extendUntil")}
          value={until}
          error={problem === "" ? undefined : problem}
          onChange={setUntil}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClosed}>
            {tKit("formCancel")}
          </Button>
          <BusyButton type="submit" isBusy={isBusy} why={reasons.blank(t("extendUntil"), String(until))}>
            {t(reopens ? "reopen" : "extend")}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
