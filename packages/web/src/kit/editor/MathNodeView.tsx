import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Formula } from "../formula/index.ts";
import css from "./Editor.module.css";
import { MathDialog } from "./MathDialog.tsx";

/** A formula in the editor, drawn; a double click, or Enter where it is chosen, changes it. */
export function MathNodeView({ node, editor, selected, updateAttributes }: ReactNodeViewProps) {
  const t = useTexts(editorTexts);
  const [isOpen, setIsOpen] = useState(false);
  const isBlock = node.type.name === "mathBlock";
  const tex = String(node.attrs["tex"]);
  const close = () => {
    setIsOpen(false);
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper as={isBlock ? "div" : "span"} data-selected={selected || undefined} className={css.math}>
      <button
        type="button"
        className={css.mathButton}
        tabIndex={selected ? 0 : -1}
        title={t("mathChangeHow")}
        contentEditable={false}
        onDoubleClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <span role="img" aria-label={t("mathChange", { tex })}>
          <Formula tex={tex} isBlock={isBlock} />
        </span>
      </button>
      {isOpen && (
        <MathDialog
          before={{ tex, isBlock }}
          onClosed={close}
          onDone={(next) => {
            updateAttributes({ tex: next });
            close();
          }}
        />
      )}
    </NodeViewWrapper>
  );
}
