import { Extension } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { redoCommand, undoCommand, yCursorPlugin, ySyncPlugin, yUndoPlugin } from "y-prosemirror";
import type { Awareness } from "y-protocols/awareness";
import type { XmlFragment } from "yjs";
import prose from "../rich-text/RichText.module.css";
import css from "./Editor.module.css";
import { makeEditorKeys } from "./editor-keys.ts";
import { makeExtensions } from "./extensions.ts";
import { cursorOf, selectionOf } from "./shared-cursors.ts";
import { Toolbar } from "./Toolbar.tsx";

type Props = { fragment: XmlFragment; awareness: Awareness; labelledBy: string };

/** The editor of a text that lives in a shared document: what others write appears, and undo takes back only one's own. */
export function SharedEditor({ fragment, awareness, labelledBy }: Props) {
  const [keys] = useState(makeEditorKeys);
  const [extensions] = useState(() => [
    ...makeExtensions().flatMap((one) =>
      one.name === "undoRedo" || one.name === "trailingNode" ? [] : [one],
    ),
    sharing(fragment, awareness),
  ]);
  const editor = useEditor({
    extensions,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      handleKeyDown: (_view, event) => keys.handle(event),
      attributes: {
        class: `${prose.prose ?? ""} ${css.text ?? ""}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
      },
    },
  });
  return (
    <div className={css.editor}>
      <Toolbar editor={editor} keys={keys} onFiles={null} />
      <div className={css.page}>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function sharing(fragment: XmlFragment, awareness: Awareness) {
  return Extension.create({
    name: "sharing",
    addProseMirrorPlugins: () => [
      ySyncPlugin(fragment),
      yUndoPlugin(),
      yCursorPlugin(awareness, { cursorBuilder: cursorOf, selectionBuilder: selectionOf }),
    ],
    addCommands() {
      return {
        undo:
          () =>
          ({ state, tr, dispatch }) => {
            // The plugin changes the view by itself.
            tr.setMeta("preventDispatch", true);
            return undoCommand(state, dispatch) === true;
          },
        redo:
          () =>
          ({ state, tr, dispatch }) => {
            tr.setMeta("preventDispatch", true);
            return redoCommand(state, dispatch) === true;
          },
      };
    },
    addKeyboardShortcuts() {
      return {
        "Mod-z": () => this.editor.commands.undo(),
        "Mod-y": () => this.editor.commands.redo(),
        "Shift-Mod-z": () => this.editor.commands.redo(),
      };
    },
  });
}
