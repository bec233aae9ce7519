import { Extension, Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { attributesOfNode, nodeFromSchema } from "./from-schema.ts";

const spans = Object.fromEntries(
  (["colspan", "rowspan"] as const).map((name) => [
    name,
    {
      parseHTML: (element: HTMLElement) => Math.min(50, Math.max(1, Number(element.getAttribute(name)) || 1)),
      renderHTML: (attrs: Record<string, unknown>) =>
        attrs[name] === 1 ? {} : { [name]: Number(attrs[name]) },
    },
  ]),
);

const table = Node.create({
  name: "table",
  ...nodeFromSchema("table"),
  isolating: true,
  extendNodeSchema: (extension) => (extension.name === "table" ? { tableRole: "table" } : {}),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
});

const tableRow = Node.create({
  name: "tableRow",
  ...nodeFromSchema("tableRow"),
  extendNodeSchema: (extension) => (extension.name === "tableRow" ? { tableRole: "row" } : {}),
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const cells = (["tableCell", "tableHeader"] as const).map((name) => {
  const tag = name === "tableCell" ? "td" : "th";
  return Node.create({
    name,
    ...nodeFromSchema(name),
    isolating: true,
    addAttributes: () => attributesOfNode(name, spans),
    extendNodeSchema: (extension) =>
      extension.name === name ? { tableRole: name === "tableCell" ? "cell" : "header_cell" } : {},
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
});

/** Choosing cells, and Tab from one to the next. */
const tableKeys = Extension.create({
  name: "tableKeys",
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Tab: () => goToNextCell(1)(editor.state, editor.view.dispatch),
      "Shift-Tab": () => goToNextCell(-1)(editor.state, editor.view.dispatch),
    };
  },
});

export const tableNodes = [table, tableRow, ...cells, tableKeys];
