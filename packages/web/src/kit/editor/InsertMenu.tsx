import type { AssetPurpose } from "@lyceum/contract/shapes";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ImageIcon, InsertIcon, MathIcon, TableIcon } from "./icons.ts";
import { MathDialog } from "./MathDialog.tsx";
import { insertTable } from "./table-commands.ts";
import { ToolMenu } from "./ToolMenu.tsx";

type Props = { editor: Editor; onFiles: (() => void) | null; filePurpose?: AssetPurpose };

/** What is no text: files, tables, formulas, lines. */
export function InsertMenu({ editor, onFiles, filePurpose = "attachment" }: Props) {
  const t = useTexts(editorTexts);
  const [isMath, setIsMath] = useState(false);
  const close = () => {
    setIsMath(false);
    editor.commands.focus();
  };
  const insert = (tex: string, isBlock: boolean) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: isBlock ? "mathBlock" : "mathInline", attrs: { tex } })
      .run();
    close();
  };
  return (
    <>
      <ToolMenu name={t("insert")} label={<InsertIcon />} onClosed={() => !isMath && editor.commands.focus()}>
        {onFiles && (
          <Menu.Item leftSection={<ImageIcon size={16} />} onClick={onFiles}>
            {t(filePurpose === "question" ? "questionFiles" : "files")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<TableIcon size={16} />} onClick={() => insertTable(editor)}>
          {t("table")}
        </Menu.Item>
        <Menu.Item leftSection={<MathIcon size={16} />} onClick={() => setIsMath(true)}>
          {t("math")}
        </Menu.Item>
        <Menu.Item onClick={() => editor.chain().focus().setHorizontalRule().run()}>{t("rule")}</Menu.Item>
      </ToolMenu>
      {isMath && <MathDialog onDone={insert} onClosed={close} />}
    </>
  );
}
