import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { gallery } from "@lyceum/texts/kit/gallery";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { RichTextField } from "../editor/index.ts";
import { FormFields } from "../form/index.ts";
import { RichText } from "../rich-text/index.ts";
import { sampleDoc } from "./sample-doc.ts";
import { Sample } from "./Sample.tsx";

/** The editor, and what a page draws of its text. */
export function EditorPart() {
  const t = useTexts(gallery);
  const [doc, setDoc] = useState<RichTextDoc | null>(sampleDoc);
  const [blank, setBlank] = useState<RichTextDoc | null>(null);
  return (
    <>
      <Sample title={t("editorTitle")} text={t("editorText")} isPlain>
        <FormFields>
          <RichTextField
            label={t("editorLabel")}
            help={t("editorHelp")}
            value={doc}
            onChange={setDoc}
            lang="en"
          />
          <RichTextField
            label={t("editorLabel")}
            withAsterisk
            placeholder={t("editorPlaceholder")}
            value={blank}
            onChange={setBlank}
            error={blank === null ? t("editorError") : undefined}
          />
        </FormFields>
      </Sample>
      <Sample title={t("shownTitle")}>{doc && <RichText doc={doc} />}</Sample>
    </>
  );
}
