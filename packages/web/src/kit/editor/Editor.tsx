import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { checkRichText } from "@lyceum/domain/rich-text";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { EditorContent, type JSONContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import prose from "../rich-text/RichText.module.css";
import type { Assets } from "../upload/index.ts";
import { AssetDialog } from "./AssetDialog.tsx";
import { EditorAssetsProvider } from "./editor-assets.ts";
import { makeEditorKeys } from "./editor-keys.ts";
import css from "./Editor.module.css";
import { makeExtensions } from "./extensions.ts";
import { Toolbar } from "./Toolbar.tsx";

type Props = {
  value: RichTextDoc | null;
  onChange: (doc: RichTextDoc | null) => void;
  assets?: Assets;
  isWaiting?: boolean;
  hasFiles?: boolean;
  filePurpose?: AssetPurpose;
  placeholder?: string;
  lang?: string;
  labelledBy: string;
  describedBy: string;
  isWrong: boolean;
};

const noAssets: Assets = new Map();

/** The editor of rich text. What it gives away is what the schema allows. */
export function Editor({
  value,
  onChange,
  assets = noAssets,
  isWaiting = false,
  hasFiles = true,
  filePurpose = "attachment",
  placeholder,
  lang,
  labelledBy,
  describedBy,
  isWrong,
}: Props) {
  const t = useTexts(editorTexts);
  const [isEmpty, setIsEmpty] = useState(value === null);
  const [isTooLong, setIsTooLong] = useState(false);
  const given = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [keys] = useState(makeEditorKeys);
  const [uploaded, setUploaded] = useState<Assets>(noAssets);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const known = useMemo(
    () => ({ assets: new Map([...assets, ...uploaded]), isWaiting }),
    [assets, uploaded, isWaiting],
  );
  /** Files of a clipboard or a drop go through the upload; text that comes with them, as from a spreadsheet, counts more. */
  const takeFiles = (data: DataTransfer | null): boolean => {
    const given = [...(data?.files ?? [])];
    if (
      !hasFiles ||
      given.length === 0 ||
      data?.types.includes("text/html") ||
      data?.types.includes("text/plain")
    )
      return false;
    setFiles(given);
    return true;
  };
  const editor = useEditor({
    extensions: useState(makeExtensions)[0],
    content: contentOf(value),
    // Styles by script would need the nonce of the page; they stand in our style sheet.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      handleKeyDown: (_view, event) => keys.handle(event),
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer),
      attributes: {
        class: `${prose.prose ?? ""} ${css.text ?? ""}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
        ...(isWrong ? { "aria-invalid": "true" } : {}),
        ...(lang === undefined ? {} : { lang }),
      },
    },
    onUpdate({ editor: changed }) {
      // What the editor makes is a doc of the schema; how long it is the check says.
      const doc = changed.isEmpty ? null : (changed.getJSON() as RichTextDoc);
      given.current = doc;
      setIsEmpty(doc === null);
      setIsTooLong(doc !== null && checkRichText(doc).problem !== null);
      latest.current(doc);
    },
  });
  // Other values from outside, such as a version that somebody else has saved.
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setIsEmpty(value === null);
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <EditorAssetsProvider value={known}>
      <div className={css.editor} data-wrong={isWrong || isTooLong || undefined}>
        <Toolbar
          editor={editor}
          keys={keys}
          onFiles={hasFiles ? () => setFiles([]) : null}
          filePurpose={filePurpose}
        />
        <div className={css.page}>
          {isEmpty && placeholder !== undefined && (
            <p className={css.placeholder} aria-hidden>
              {placeholder}
            </p>
          )}
          <EditorContent editor={editor} />
        </div>
        {files && (
          <AssetDialog
            editor={editor}
            first={files}
            purpose={filePurpose}
            onArrived={(asset) => setUploaded((before) => new Map(before).set(asset.id, asset))}
            onClosed={() => setFiles(null)}
          />
        )}
        <p className={css.tooLong} aria-live="polite">
          {isTooLong && t("tooLong")}
        </p>
      </div>
    </EditorAssetsProvider>
  );
}

/** The library's type asks for lists that may be changed; it changes none. */
function contentOf(value: RichTextDoc | null): JSONContent | null {
  return value as JSONContent | null;
}
