import type { Rubric } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { RubricEdit } from "./rubric-edit.ts";
import { RubricEditor } from "./RubricEditor.tsx";
import { RubricList } from "./RubricList.tsx";

type Props = {
  homeworkId: number;
  itemNo: number;
  /** Of a question with parts. */
  part?: number | undefined;
  current: Rubric | null;
  onGiven: () => Promise<unknown>;
  onClosed: () => void;
};

/** The rubrics that there are: one is chosen for a question, written, changed or copied. */
export function RubricDialog({ homeworkId, itemNo, part, current, onGiven, onClosed }: Props) {
  const t = useTexts(learningRubric);
  const [edit, setEdit] = useState<RubricEdit | null>(null);
  return (
    <Modal opened onClose={onClosed} title={t("title")} size="xl">
      {edit ? (
        <RubricEditor edit={edit} onDone={() => setEdit(null)} />
      ) : (
        <RubricList
          place={{ homeworkId, itemNo, part }}
          current={current}
          onEdit={setEdit}
          onGiven={async () => {
            await onGiven();
            onClosed();
          }}
        />
      )}
    </Modal>
  );
}
