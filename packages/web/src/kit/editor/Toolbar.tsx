import type { AssetPurpose } from "@lyceum/contract/shapes";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { BlockMenu } from "./BlockMenu.tsx";
import { blockOf } from "./block-of.ts";
import css from "./Toolbar.module.css";
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  BulletListIcon,
  ClearIcon,
  CodeIcon,
  ItalicIcon,
  OrderedListIcon,
  RedoIcon,
  StrikeIcon,
  UnderlineIcon,
  UndoIcon,
} from "./icons.ts";
import type { EditorKeys } from "./editor-keys.ts";
import { InsertMenu } from "./InsertMenu.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { TableMenu } from "./TableMenu.tsx";
import { Tool } from "./Tool.tsx";

const marks = [
  { name: "bold", Icon: BoldIcon, key: "B" },
  { name: "italic", Icon: ItalicIcon, key: "I" },
  { name: "underline", Icon: UnderlineIcon, key: "U" },
  { name: "strike", Icon: StrikeIcon, key: "Shift+S" },
  { name: "code", Icon: CodeIcon, key: "E" },
] as const;

const alignments = [
  { name: "left", Icon: AlignLeftIcon, text: "alignLeft" },
  { name: "center", Icon: AlignCenterIcon, text: "alignCenter" },
  { name: "right", Icon: AlignRightIcon, text: "alignRight" },
] as const;

/** The tools of the editor: one stop of the Tab key, arrows between them, Alt+F10 from the text and Escape back. */
export function Toolbar({
  editor,
  keys,
  onFiles,
  filePurpose,
}: {
  editor: Editor;
  keys: EditorKeys;
  /** Null where a text may hold none. */
  onFiles: (() => void) | null;
  filePurpose?: AssetPurpose;
}) {
  const t = useTexts(editorTexts);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const state = useEditorState({ editor, selector: ({ editor: one }) => stateOf(one) });
  const toolsOf = () => [...(bar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
  const focusTool = (index: number) => {
    const tools = toolsOf();
    const next = (index + tools.length) % tools.length;
    setCurrent(next);
    tools[next]?.focus();
  };
  const fromText = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isCall = event.altKey && event.key === "F10";
    if (isCall) focusTool(current);
    return isCall;
  });
  useEffect(() => keys.on((event) => fromText(event)), [keys]);
  // One of them takes the Tab key; which, is not known before they are drawn.
  useEffect(() => {
    for (const [index, tool] of toolsOf().entries()) tool.tabIndex = index === current ? 0 : -1;
  });

  function move(event: KeyboardEvent<HTMLElement>): void {
    const tools = toolsOf();
    const at = tools.findIndex((tool) => tool === document.activeElement);
    if (at < 0) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowRight: () => focusTool(at + 1),
      ArrowLeft: () => focusTool(at - 1),
      Home: () => focusTool(0),
      End: () => focusTool(-1),
      Escape: () => editor.commands.focus(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  return (
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      aria-label={t("toolbar")}
      tabIndex={-1}
      onKeyDown={move}
    >
      <BlockMenu editor={editor} current={state.block} />
      <span className={css.line} />
      {marks.map(({ name, Icon, key }) => (
        <Tool
          key={name}
          name={t(name)}
          keys={key}
          isOn={state.marks.includes(name)}
          onPress={() => editor.chain().focus().toggleMark(name).run()}
        >
          <Icon />
        </Tool>
      ))}
      <LinkButton editor={editor} keys={keys} isOn={state.marks.includes("link")} />
      <span className={css.line} />
      <Tool
        name={t("bulletList")}
        keys="Shift+8"
        isOn={state.isBulletList}
        onPress={() => editor.chain().focus().toggleBulletList().run()}
      >
        <BulletListIcon />
      </Tool>
      <Tool
        name={t("orderedList")}
        keys="Shift+7"
        isOn={state.isOrderedList}
        onPress={() => editor.chain().focus().toggleOrderedList().run()}
      >
        <OrderedListIcon />
      </Tool>
      <span className={css.line} />
      {alignments.map(({ name, Icon, text }) => (
        <Tool key={name} name={t(text)} isOn={state.align === name} onPress={() => align(editor, name)}>
          <Icon />
        </Tool>
      ))}
      <span className={css.line} />
      <InsertMenu editor={editor} onFiles={onFiles} {...(filePurpose ? { filePurpose } : {})} />
      <TableMenu editor={editor} isInTable={state.isInTable} />
      <span className={css.space} />
      <Tool name={t("clear")} onPress={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}>
        <ClearIcon />
      </Tool>
      <Tool
        name={t("undo")}
        keys="Z"
        isDisabled={!state.canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      >
        <UndoIcon />
      </Tool>
      <Tool
        name={t("redo")}
        keys="Shift+Z"
        isDisabled={!state.canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      >
        <RedoIcon />
      </Tool>
    </div>
  );
}

function stateOf(editor: Editor) {
  const align: unknown =
    editor.getAttributes("paragraph")["textAlign"] ?? editor.getAttributes("heading")["textAlign"];
  return {
    block: blockOf(editor),
    marks: ["bold", "italic", "underline", "strike", "code", "link"].filter((name) => editor.isActive(name)),
    isBulletList: editor.isActive("bulletList"),
    isOrderedList: editor.isActive("orderedList"),
    isInTable: editor.isActive("table"),
    align: typeof align === "string" ? align : "left",
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

/** Left is how text stands without saying so. */
function align(editor: Editor, name: "left" | "center" | "right"): void {
  const textAlign = name === "left" ? null : name;
  editor
    .chain()
    .focus()
    .updateAttributes("paragraph", { textAlign })
    .updateAttributes("heading", { textAlign })
    .run();
}
