import { type RichMarkName, type RichNodeName, richText } from "@lyceum/contract/rich-text";
import { isSafeHref } from "@lyceum/domain/rich-text";
import { type AnyExtension, type Extensions, getExtensionField, Mark, type Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { assetNodes } from "./asset-nodes.ts";
import { callout } from "./callout.ts";
import { attributesFromSchema, attributesOfNode, excludedBy, nodeFromSchema } from "./from-schema.ts";
import { mathNodes } from "./math-nodes.ts";
import { pasteCleaning } from "./paste-cleaning.ts";
import { tableNodes } from "./table-nodes.ts";

/** All that the editor is built of. Nodes and marks are those of the one schema, with exactly its content and attributes. */
export function makeExtensions(): Extensions {
  return [...starterParts(), ...scripts, ...assetNodes, ...tableNodes, ...mathNodes, callout, pasteCleaning];
}

const starter = StarterKit.configure({
  heading: { levels: [...richText.nodes.heading.attrs.level.options] },
  link: {
    openOnClick: false,
    isAllowedUri: (href) => isSafeHref(href),
    defaultProtocol: "https",
    HTMLAttributes: {},
  },
});

/** The library's nodes and marks with the content and the attributes of the schema; what is neither stays as it is. */
function starterParts(): Extensions {
  const context = { name: starter.name, options: starter.options, storage: starter.storage };
  const parts = getExtensionField<() => Extensions>(starter, "addExtensions", context)();
  return parts.map(adapt);
}

function adapt(part: AnyExtension): AnyExtension {
  if (part.name in richText.nodes) return adaptNode(part as Node, part.name as RichNodeName);
  return part.name in richText.marks ? adaptMark(part as Mark, part.name as RichMarkName) : part;
}

function adaptNode(node: Node, name: RichNodeName): Node {
  return node.extend({
    ...nodeFromSchema(name),
    ...(name === "heading" ? { parseHTML: () => headingTags } : {}),
    addAttributes() {
      return attributesOfNode(name, { ...this.parent?.(), textAlign });
    },
  });
}

function adaptMark(mark: Mark, name: RichMarkName): Mark {
  return mark.extend({
    excludes: excludedBy(name),
    addAttributes() {
      return attributesFromSchema(attrsOfMark(name), this.parent?.() ?? {});
    },
  });
}

function attrsOfMark(name: RichMarkName) {
  const row = richText.marks[name];
  return "attrs" in row ? row.attrs : {};
}

const alignments = richText.nodes.paragraph.attrs.textAlign.options;

/** Without a style, which the policy of the page refuses. */
const textAlign = {
  parseHTML: (element: HTMLElement) => {
    const found = element.dataset["align"] ?? element.style.textAlign;
    return alignments.find((one) => one === found) ?? null;
  },
  renderHTML: ({ textAlign: align }: { textAlign?: string | null }) => (align ? { "data-align": align } : {}),
};

/** The title of a page is its only first level; what is pasted below the lowest level stays there. */
const headingTags = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(4, Math.max(2, level)) },
}));

const scripts = (["subscript", "superscript"] as const).map((name) => {
  const tag = name === "subscript" ? "sub" : "sup";
  return Mark.create({
    name,
    excludes: excludedBy(name),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      const keys = name === "subscript" ? "Mod-," : "Mod-.";
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });
});
