import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import type { RubricEdit } from "./rubric-edit.ts";
import { RubricEditor } from "./RubricEditor.tsx";
import { RubricRows } from "./RubricRows.tsx";
import css from "./Rubrics.module.css";

/** /staff/rubrics (P8): the rubrics of the institution, apart from any homework. */
export function Screen() {
  const t = useTexts(learningRubric);
  const [edit, setEdit] = useState<RubricEdit | null>(null);
  return (
    <StaffLayout screen="staffRubrics" text={t("screenText")}>
      <div className={css.panel}>
        <RubricRows isPage onEdit={setEdit} />
      </div>
      {edit && (
        <Modal
          opened
          onClose={() => setEdit(null)}
          title={edit.content.title || t("create")}
          size="xl"
          closeOnClickOutside={false}
        >
          <RubricEditor edit={edit} onDone={() => setEdit(null)} />
        </Modal>
      )}
    </StaffLayout>
  );
}
