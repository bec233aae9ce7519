import type { PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { confirm, message } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../kit/form/index.ts";
import { meetingTime } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";

type Props = { result: Pick<PupilResultSheet, "submissionId" | "homeworkId">; until: number };

/** Takes handed-in work back to go on with it (P8), after a question. */
export function ReclaimButton({ result: { submissionId, homeworkId }, until }: Props) {
  const t = useTexts(learning);
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function reclaim(): Promise<void> {
    const text = t("reclaimText", { time: meetingTime(language, until) });
    if (!(await confirm({ title: t("reclaimTitle"), text, confirmLabel: t("reclaim") }))) return;
    setIsBusy(true);
    try {
      const params = { id: String(submissionId) };
      await http.call("POST /homework/submissions/{id}/reclaim", { params, body: {}, isQuiet: true });
      message.success(t("reclaimed"));
      // What was read of it says that it is handed in; this page is left.
      await queries.invalidateQueries({ queryKey: ["homework"], refetchType: "none" });
      await go({ screen: "myAnswer", query: { id: homeworkId }, replace: true });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      setIsBusy(false);
      // It was marked meanwhile, or is due.
      await queries.invalidateQueries({ queryKey: ["homework", "result"] });
    }
  }

  return (
    <BusyButton variant="default" isBusy={isBusy} onClick={() => void reclaim()}>
      {t("reclaim")}
    </BusyButton>
  );
}
