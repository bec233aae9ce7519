import type { RichTextNode } from "@lyceum/contract/rich-text";
import { nodeRows } from "./content.ts";

/** The words of rich text, a line for each paragraph: for search and for what stands in a list. */
export function plainTextOf(node: RichTextNode): string {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
  };
  const walk = ({ type, text, attrs = {}, content = [] }: RichTextNode): void => {
    const isBlock = nodeRows[type]?.group !== "inline";
    if (isBlock) end();
    line += text ?? (type === "hardBreak" ? "\n" : wordsOf(type, attrs));
    for (const child of content) walk(child);
    if (isBlock) end();
  };
  walk(node);
  return lines.join("\n");
}

/** What is read of a node without text: the description of a picture, a formula as it is typed. */
function wordsOf(type: string, attrs: Readonly<Record<string, unknown>>): string {
  const tex = typeof attrs["tex"] === "string" ? attrs["tex"].trim() : "";
  if (tex !== "") return type === "mathBlock" ? `$$${tex}$$` : `$${tex}$`;
  return [attrs["alt"], attrs["caption"]]
    .filter((words): words is string => typeof words === "string" && words !== "")
    .join(" ");
}
