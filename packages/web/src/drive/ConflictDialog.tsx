import { drive } from "@lyceum/texts/drive";
import { Button, Checkbox, Modal } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";
import type { Conflict, ConflictAnswer } from "./drive-uploads.ts";

const answers = [
  ["replace", "conflictReplace", "conflictReplaceText"],
  ["keepBoth", "conflictKeep", "conflictKeepText"],
  ["skip", "conflictSkip", "conflictSkipText"],
] as const satisfies readonly (readonly [ConflictAnswer, string, string])[];

/** What shall become of a file whose name is taken. To close it is to skip: nothing is lost here. */
export function ConflictDialog({ conflict }: { conflict: Conflict; onClosed: () => void }) {
  const t = useTexts(drive);
  const [isForAll, setIsForAll] = useState(false);
  return (
    <Modal
      opened
      onClose={() => conflict.answer("skip", isForAll)}
      title={t("conflictTitle", { name: conflict.name })}
      closeButtonProps={{ "aria-label": t("conflictSkip") }}
    >
      <p className={css.lead}>{t("conflictText")}</p>
      <div className={css.answers}>
        {answers.map(([answer, title, text]) => (
          <div key={answer} className={css.answer}>
            <Button
              variant={answer === "replace" ? "filled" : "default"}
              onClick={() => conflict.answer(answer, isForAll)}
            >
              {t(title)}
            </Button>
            <span className={css.quiet}>{t(text)}</span>
          </div>
        ))}
      </div>
      <Checkbox
        mt="md"
        label={t("conflictAll")}
        checked={isForAll}
        onChange={(event) => setIsForAll(event.currentTarget.checked)}
      />
    </Modal>
  );
}
