import { InputRule, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { attributesOfNode, nodeFromSchema } from "./from-schema.ts";
import { MathNodeView } from "./MathNodeView.tsx";

const tex = {
  parseHTML: (element: HTMLElement) => element.textContent ?? "",
  renderHTML: () => ({}),
};

/** A formula as its TeX source: in a line by `$…$`, or as a block. */
export const mathNodes = (["mathInline", "mathBlock"] as const).map((name) => {
  const isInline = name === "mathInline";
  return Node.create({
    name,
    ...nodeFromSchema(name),
    atom: true,
    addAttributes: () => attributesOfNode(name, { tex }),
    parseHTML: () => [{ tag: `code[data-math=${isInline ? "inline" : "block"}]`, priority: 60 }],
    renderHTML: ({ node }) => [
      "code",
      { "data-math": isInline ? "inline" : "block" },
      String(node.attrs["tex"]),
    ],
    addNodeView: () => ReactNodeViewRenderer(MathNodeView),
    addInputRules() {
      if (!isInline) return [];
      return [
        new InputRule({
          find: /\$([^$\s](?:[^$]*[^$\s])?)\$$/,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, this.type.create({ tex: match[1] ?? "" }));
          },
        }),
      ];
    },
  });
});
