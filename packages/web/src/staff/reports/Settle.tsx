import { limits } from "@lyceum/contract/limits";
import type { MessageReportOutcome } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { message } from "@lyceum/ui";
import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = {
  id: string;
  outcomes: readonly MessageReportOutcome[];
  /** Of a message: what goes further takes it away too. */
  isOfMessage: boolean;
  onSettled: () => void;
};

/** What staff make of a report, with a note. */
export function Settle({ id, outcomes, isOfMessage, onSettled }: Props) {
  const t = useTexts(staffReports);
  const [note, setNote] = useState("");
  const [running, setRunning] = useState<MessageReportOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle(outcome: MessageReportOutcome): Promise<void> {
    setRunning(outcome);
    try {
      const body = { outcome, note: note.trim() };
      await http.call("POST /staff/reports/{id}/settle", { params: { id }, body, isQuiet: true });
      message.success(t("done"));
      onSettled();
    } catch (error) {
      const isOver = error instanceof CallFault && error.key === "roomUnknown";
      setProblem(isOver ? t("roomIsOver") : sentenceOf(error, t("notDone")));
      setRunning(null);
    }
  }

  const words = {
    kept: t(isOfMessage ? "keep" : "settleOnly"),
    removed: t("remove"),
    putOut: t(isOfMessage ? "removeAndPutOut" : "putOutOfRoom"),
    closed: t(isOfMessage ? "removeAndClose" : "closeRoom"),
  };
  return (
    <>
      <Textarea
        mt="lg"
        label={t("note")}
        description={t("noteHelp")}
        value={note}
        error={problem}
        rows={3}
        maxLength={limits.messageReportNoteMax.value}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group mt="md" gap="xs">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            {...(outcome === "kept"
              ? { variant: "default" }
              : { color: "red", variant: outcome === "removed" ? "filled" : "light" })}
            loading={running === outcome}
            disabled={running !== null}
            onClick={() => void settle(outcome)}
          >
            {words[outcome]}
          </Button>
        ))}
      </Group>
    </>
  );
}
