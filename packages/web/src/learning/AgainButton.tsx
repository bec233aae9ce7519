import type { PupilHomeworkRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { confirm, message } from "@lyceum/ui";
import { useState } from "react";
import { BusyButton } from "../kit/form/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";

type Props = {
  row: Pick<PupilHomeworkRow, "homeworkId" | "title" | "timeLimit">;
  /** What the button does, and with what. */
  label: string;
};

/** Begins another attempt at homework that was handed in (P8), after a question: the newest counts. */
export function AgainButton({ row: { homeworkId, title, timeLimit }, label }: Props) {
  const t = useTexts(learning);
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    const text = timeLimit === null ? t("againText") : t("againTimed", { minutes: timeLimit });
    if (!(await confirm({ title: t("againTitle", { title }), text, confirmLabel: t("againBegin") }))) return;
    setIsBusy(true);
    try {
      const params = { id: String(homeworkId) };
      const body = { again: true as const, ...(timeLimit === null ? {} : { begins: true as const }) };
      await http.call("POST /homework/{id}/open", { params, body, isQuiet: true });
      await go({ screen: "myAnswer", query: { id: homeworkId } });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <BusyButton variant="default" isBusy={isBusy} aria-label={label} onClick={() => void begin()}>
      {t("again")}
    </BusyButton>
  );
}
