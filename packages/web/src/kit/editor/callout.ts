import { richText } from "@lyceum/contract/rich-text";
import { Node, wrappingInputRule } from "@tiptap/core";
import { attributesOfNode, nodeFromSchema } from "./from-schema.ts";

const { options } = richText.nodes.callout.attrs.tone;

/** A part that stands out; "!! " at the start of a line makes one. */
export const callout = Node.create({
  name: "callout",
  ...nodeFromSchema("callout"),
  defining: true,
  addAttributes: () =>
    attributesOfNode("callout", {
      tone: {
        parseHTML: (element: HTMLElement) => options.find((one) => one === element.dataset["tone"]) ?? "info",
        renderHTML: ({ tone }: Record<string, unknown>) => ({ "data-tone": String(tone) }),
      },
    }),
  parseHTML: () => [{ tag: "aside[data-tone]" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", { ...HTMLAttributes, "data-callout": "" }, ["div", 0]],
  addInputRules() {
    return [wrappingInputRule({ find: /^!!\s$/, type: this.type })];
  },
});
