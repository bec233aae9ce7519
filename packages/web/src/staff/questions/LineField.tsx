import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { TextInput } from "@mantine/core";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useState } from "react";
import { icon } from "../../kit/upload/index.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { DocField } from "./DocField.tsx";
import { emptyDoc, lineDoc, lineOf } from "./question-draft.ts";

const PhotoIcon = icon(IconPhoto);

type Props = { label: string; doc: RichTextDoc; onChange: (doc: RichTextDoc) => void };

/** One line where it is no more than that; the editor where it is, or where a picture or form is wanted. */
export function LineField({ label, doc, onChange }: Props) {
  const t = useTexts(staffLearning);
  const line = lineOf(doc);
  const [isRich, setIsRich] = useState(line === null);
  if (isRich || line === null)
    return <DocField label={label} value={doc} onChange={(next) => onChange(next ?? emptyDoc)} />;
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={line}
      maxLength={500}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onChange(lineDoc(value))}
      rightSectionWidth={38}
      rightSection={
        <IconButton name={t("pictureFor", { label })} onClick={() => setIsRich(true)}>
          <PhotoIcon size={16} />
        </IconButton>
      }
    />
  );
}
