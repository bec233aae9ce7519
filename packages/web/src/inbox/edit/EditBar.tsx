import { plainText } from "@lyceum/domain/formatting";
import { writing } from "@lyceum/texts/writing";
import { type RefObject, useEffect } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { AboveField } from "../composer/AboveField.tsx";
import { type Editing, endEdit } from "./editing.ts";

type Props = { sessionId: string; editing: Editing; field: RefObject<HTMLTextAreaElement | null> };

/** Above the field: the text that is being changed, as it stands now. */
export function EditBar({ sessionId, editing: { row }, field }: Props) {
  const t = useTexts(writing);
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [row, field]);
  return (
    <AboveField
      title={t("editing")}
      closeLabel={t("cancelEdit")}
      onClosed={() => {
        endEdit(sessionId);
        field.current?.focus();
      }}
    >
      {plainText(row.body)}
    </AboveField>
  );
}
