import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { hasFormula } from "@lyceum/domain/rich-text";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { TextInput } from "@mantine/core";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useState } from "react";
import { WrittenText } from "../../kit/formula/index.ts";
import { icon } from "../../kit/upload/index.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { DocField } from "./DocField.tsx";
import css from "./Question.module.css";
import { emptyDoc, lineDoc, lineOf } from "./question-draft.ts";

const PhotoIcon = icon(IconPhoto);

type Props = { label: string; doc: RichTextDoc; onChange: (doc: RichTextDoc) => void };

/** One line where it is no more than that; the editor where it is, or where a picture or form is wanted. */
export function LineField({ label, doc, onChange }: Props) {
  const t = useTexts(staffLearning);
  const line = lineOf(doc);
  const [isRich, setIsRich] = useState(line === null);
  // What is being typed is not written again: a dollar that stands alone yet stays as it is.
  const [typed, setTyped] = useState({ doc, text: line ?? "" });
  const text = typed.doc === doc ? typed.text : (line ?? "");
  if (isRich || line === null)
    return <DocField label={label} value={doc} onChange={(next) => onChange(next ?? emptyDoc)} />;
  return (
    <div className={css.line}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          const next = lineDoc(value);
          setTyped({ doc: next, text: value });
          onChange(next);
        }}
        rightSectionWidth={38}
        rightSection={
          <IconButton name={t("pictureFor", { label })} onClick={() => setIsRich(true)}>
            <PhotoIcon size={16} />
          </IconButton>
        }
      />
      {hasFormula(text) && (
        <p className={css.drawn}>
          <WrittenText text={text} />
        </p>
      )}
    </div>
  );
}
