import type { RubricRow } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { RubricEdit } from "./rubric-edit.ts";
import { RubricEditor } from "./RubricEditor.tsx";
import { RubricRows } from "./RubricRows.tsx";
import css from "./Rubrics.module.css";

type Props = { currentId: number | null; onPick: (row: RubricRow) => void; onClosed: () => void };

/** One of the rubrics is chosen; one that lacks is written meanwhile. */
export function PickDialog({ currentId, onPick, onClosed }: Props) {
  const t = useTexts(learningRubric);
  const [edit, setEdit] = useState<RubricEdit | null>(null);
  return (
    <Modal opened onClose={onClosed} title={t("title")} size="xl">
      {edit ? (
        <RubricEditor edit={edit} onDone={() => setEdit(null)} />
      ) : (
        <div className={css.panel}>
          <RubricRows onEdit={setEdit} use={{ currentId, isBusy: false, onUse: onPick }} />
        </div>
      )}
    </Modal>
  );
}
