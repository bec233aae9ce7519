import { learningBook } from "@lyceum/texts/learning/book";
import { notify } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { tellFailure, useReloadSaved } from "./saved-acts.ts";

type Props = {
  /** Where the caller has met the question. */
  source:
    | { entryId: number }
    | { submissionId: number; itemNo: number }
    | { roundId: number; itemNo: number };
  savedId: number | null;
};

const toastMs = 8_000;

/** Saves a question for later; where it is saved already, it leads to the collection. */
export function CollectButton({ source, savedId }: Props) {
  const t = useTexts(learningBook);
  const go = useGo();
  const reload = useReloadSaved();
  const [hasSaved, setHasSaved] = useState(false);
  // What was read before may say less than what is read again.
  const isSaved = hasSaved || savedId !== null;
  const open = () => void go({ screen: "collectWrong" });

  async function collect(): Promise<void> {
    try {
      await http.call("POST /savedQuestions", { body: source, isQuiet: true });
      setHasSaved(true);
      notify({
        text: t("collectedIn"),
        lifeMs: toastMs,
        action: { label: t("toCollection"), run: open },
      });
      await reload();
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  }

  return (
    <Button variant="default" size="xs" onClick={isSaved ? open : () => void collect()}>
      {t(isSaved ? "collected" : "collect")}
    </Button>
  );
}
