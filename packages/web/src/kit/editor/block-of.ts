import { richText } from "@lyceum/contract/rich-text";
import type { Editor } from "@tiptap/react";

/** What a line can be. */
export type Block =
  | "paragraph"
  | `heading${2 | 3 | 4}`
  | "blockquote"
  | "codeBlock"
  | `callout.${"info" | "success" | "warning" | "danger"}`;

/** What the line is that is being written. */
export function blockOf(editor: Editor): Block {
  const level = ([2, 3, 4] as const).find((one) => editor.isActive("heading", { level: one }));
  if (level !== undefined) return `heading${level}`;
  const tone = richText.nodes.callout.attrs.tone.options.find((one) =>
    editor.isActive("callout", { tone: one }),
  );
  if (tone !== undefined) return `callout.${tone}`;
  return (["codeBlock", "blockquote"] as const).find((name) => editor.isActive(name)) ?? "paragraph";
}
