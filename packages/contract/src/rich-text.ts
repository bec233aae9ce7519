import { limits } from "./limits.ts";

/**
 * Rich text is ProseMirror JSON of this one schema: the server checks it, the editor is built of it, pages draw it. HTML is
 * never stored. Plain data: the browser loads it without the schema library.
 */
export const richText = {
  bounds: {
    bytesMax: limits.richTextMax.value,
    depthMax: limits.richTextDepthMax.value,
    nodesMax: limits.richTextNodesMax.value,
  },
  nodes: {
    doc: { content: [{ of: ["block"], min: 1 }] },
    paragraph: {
      group: "block",
      content: [{ of: ["inline"], min: 0 }],
      marks: true,
      attrs: { textAlign: align() },
    },
    heading: {
      group: "block",
      content: [{ of: ["inline"], min: 0 }],
      marks: true,
      attrs: { level: { kind: "choice", options: [2, 3, 4], default: 2 }, textAlign: align() },
    },
    bulletList: { group: "block", content: [{ of: ["listItem"], min: 1 }] },
    orderedList: {
      group: "block",
      content: [{ of: ["listItem"], min: 1 }],
      attrs: { start: { kind: "integer", min: 0, max: 100_000, default: 1 } },
    },
    listItem: {
      content: [
        { of: ["paragraph"], min: 1, max: 1 },
        { of: ["block"], min: 0 },
      ],
    },
    blockquote: { group: "block", content: [{ of: ["block"], min: 1 }] },
    codeBlock: {
      group: "block",
      content: [{ of: ["text"], min: 0 }],
      attrs: { language: { kind: "text", max: 32, default: null } },
    },
    horizontalRule: { group: "block" },
    callout: {
      group: "block",
      content: [{ of: ["block"], min: 1 }],
      attrs: { tone: { kind: "choice", options: ["info", "success", "warning", "danger"], default: "info" } },
    },
    image: {
      group: "block",
      /** Pixels, where the server has written them; 0: they are not known. */
      attrs: {
        assetId: { kind: "asset" },
        alt: text(500),
        caption: text(500),
        width: pixels(),
        height: pixels(),
      },
    },
    video: { group: "block", attrs: { assetId: { kind: "asset" }, caption: text(500) } },
    file: { group: "block", attrs: { assetId: { kind: "asset" } } },
    table: { group: "block", content: [{ of: ["tableRow"], min: 1 }] },
    tableRow: { content: [{ of: ["tableCell", "tableHeader"], min: 1 }] },
    tableCell: { content: [{ of: ["block"], min: 1 }], attrs: spans() },
    tableHeader: { content: [{ of: ["block"], min: 1 }], attrs: spans() },
    mathBlock: { group: "block", attrs: { tex: text(4_000) } },
    mathInline: { group: "inline", attrs: { tex: text(1_000) } },
    hardBreak: { group: "inline" },
    text: { group: "inline" },
  },
  marks: {
    link: { attrs: { href: { kind: "href", max: 2_048 } } },
    bold: {},
    italic: {},
    underline: {},
    strike: {},
    subscript: { excludes: ["superscript"] },
    superscript: { excludes: ["subscript"] },
    code: { excludes: "all" },
  },
} as const satisfies RichTextSchema;

export type RichTextSchema = {
  bounds: { bytesMax: number; depthMax: number; nodesMax: number };
  nodes: Readonly<Record<string, RichNodeRow>>;
  marks: Readonly<Record<string, RichMarkRow>>;
};

/** `of`: names of nodes or groups; each of the parts in turn, as many as it takes. */
export type RichContent = { of: readonly string[]; min: number; max?: number };

export type RichNodeRow = {
  group?: "block" | "inline";
  /** None: the node holds nothing. */
  content?: readonly RichContent[];
  /** Marks may stand on what is inside. */
  marks?: boolean;
  attrs?: Readonly<Record<string, RichAttr>>;
};

export type RichMarkRow = {
  attrs?: Readonly<Record<string, RichAttr>>;
  /** Marks that do not stand on the same text. */
  excludes?: "all" | readonly string[];
};

/** An attribute without a default must be given; one whose default is null may be null. */
export type RichAttr =
  | { kind: "asset" }
  | { kind: "href"; max: number }
  | { kind: "text"; max: number; default: string | null }
  | { kind: "integer"; min: number; max: number; default: number }
  | { kind: "choice"; options: readonly (string | number)[]; default: string | number | null };

export type RichNodeName = keyof (typeof richText)["nodes"];
export type RichMarkName = keyof (typeof richText)["marks"];

/** What travels; `checkRichText` of the domain says whether a value is one. */
export type RichTextMark = { type: RichMarkName; attrs?: Readonly<Record<string, unknown>> };
export type RichTextNode = {
  type: RichNodeName;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly RichTextNode[];
  marks?: readonly RichTextMark[];
  text?: string;
};
export type RichTextDoc = RichTextNode & { type: "doc" };

function align() {
  return { kind: "choice", options: ["left", "center", "right"], default: null } as const;
}

function text<Max extends number>(max: Max) {
  return { kind: "text", max, default: "" } as const;
}

function pixels() {
  return { kind: "integer", min: 0, max: 100_000, default: 0 } as const;
}

function spans() {
  const span = { kind: "integer", min: 1, max: 50, default: 1 } as const;
  return { colspan: span, rowspan: span };
}
